#include "words/system.hpp"

#include <cerrno>
#include <cstring>

namespace attention {

std::string system_error(int error, const Voice& voice) {
  switch (error) {
    case ENOENT:
      return say(voice, "ce fichier ou ce dossier n’existe pas", "no such file or folder");
    case EISDIR:
      return say(voice, "c’est un dossier, attendu\u202f: un fichier",
                 "this is a folder, expected a file");
    case ENOTDIR:
      return say(voice, "une partie du chemin n’est pas un dossier",
                 "a part of the path is not a folder");
    case EACCES:
    case EPERM: return say(voice, "accès refusé", "permission denied");
    case EROFS: return say(voice, "le disque est en lecture seule", "the disk is read-only");
    case ENOSPC: return say(voice, "le disque est plein", "the disk is full");
    case EFBIG: return say(voice, "le fichier serait trop grand", "the file would be too large");
    case ELOOP: return say(voice, "les liens tournent en rond", "the links go round in circles");
    case ENAMETOOLONG: return say(voice, "le nom est trop long", "the name is too long");
    case EIO:
      return say(voice, "l’appareil a échoué (erreur d’entrée-sortie)",
                 "the device failed (input/output error)");
    case EDQUOT: return say(voice, "le quota de disque est atteint", "the disk quota is reached");
    case ENXIO:
    case ENODEV: return say(voice, "il n’y a pas d’appareil", "there is no such device");
    case ENOMEM: return say(voice, "la mémoire ne suffit pas", "not enough memory");
    case EMFILE:
    case ENFILE: return say(voice, "trop de fichiers sont ouverts", "too many files are open");
    case EPIPE: return say(voice, "plus personne ne lit", "nobody reads it any more");
    case EBADF: return say(voice, "elle est fermée", "it is closed");
    default: return std::strerror(error);
  }
}

std::string cannot_write(const std::string& target, int error, const Voice& voice) {
  return say(voice, "impossible d’écrire {}\u202f: {}", "cannot write {}: {}", target,
             system_error(error, voice));
}

std::string cannot_read(const std::string& source, int error, const Voice& voice) {
  return say(voice, "{}\u202f: la lecture a échoué\u202f: {}", "{}: reading failed: {}", source,
             system_error(error, voice));
}

std::string out_of_memory(const Voice& voice) {
  return say(voice, "la mémoire ne suffit pas pour ce problème",
             "not enough memory for this problem");
}

std::string_view out_of_memory_at_start() {
  return "not enough memory to start (pas assez de place en memoire)";
}

std::string standard_input(const Voice& voice) {
  return say(voice, "entrée standard", "standard input");
}

std::string standard_output(const Voice& voice) {
  return say(voice, "la sortie standard", "standard output");
}

}  // namespace attention
