#include "render/latex_preamble.hpp"

#include <string_view>

namespace attention {
namespace {

constexpr std::string_view kPackages = R"(\documentclass[11pt,a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{textcomp}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[margin=25mm]{geometry}
\usepackage{amsmath,graphicx}
)";

// The sentences bring their own spaces before ; : ! ?
constexpr std::string_view kFrench = R"(\usepackage[french]{babel}
\AtBeginDocument{\shorthandoff{;:!?}}
)";

// \fitted scales what is wider or higher than the page, and nothing else. \columnlabel puts a label
// over the first entry of a column, and so above the bracket; \labelroom makes room for it, above a
// matrix of so many rows.
constexpr std::string_view kCommands = R"(\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt plus 2pt}
\setlength{\emergencystretch}{5em}
\tolerance=2000
\allowdisplaybreaks
\newsavebox{\fitbox}
\newcommand{\fitted}[1]{\sbox{\fitbox}{#1}%
  \ifdim\wd\fitbox>\linewidth
    \sbox{\fitbox}{\resizebox{\linewidth}{!}{\usebox{\fitbox}}}\fi
  \ifdim\dimexpr\ht\fitbox+\dp\fitbox\relax>0.9\textheight
    \sbox{\fitbox}{\resizebox*{!}{0.9\textheight}{\usebox{\fitbox}}}\fi
  \usebox{\fitbox}}
\newcommand{\centred}[1]{{\centering\fitted{#1}\par}}
\newcommand{\columnlabel}[2]{{\setbox0=\hbox{\small #1}\setbox2=\hbox{$#2$}%
  \dimen0=\wd0 \ifdim\wd2>\dimen0 \dimen0=\wd2 \fi
  \dimen2=\arraystretch\normalbaselineskip
  \hbox to 0pt{\smash{\raise1.1\dimen2\hbox to\dimen0{\hss\box0\hss}}\hss}%
  \hbox to\dimen0{\hss\box2\hss}}}
\newcommand{\labelroom}[1]{\dimen0=\arraystretch\normalbaselineskip
  \rule{0pt}{\dimexpr\dimen0*#1/2+\dimen0*13/10\relax}}
\newcommand{\blank}{\underline{\hspace{2.8em}}}
)";

}  // namespace

std::string latex_preamble(bool french, std::size_t columns) {
  std::string text(kPackages);
  if (french) text += kFrench;
  text += kCommands;
  constexpr std::size_t kDefault = 10;
  if (columns > kDefault) text += "\\setcounter{MaxMatrixCols}{" + std::to_string(columns) + "}\n";
  return text + "\\begin{document}\n";
}

}  // namespace attention
