#!/bin/sh
# The pages that the program makes, put before the programs that read them: LaTeX is compiled,
# Markdown parsed, HTML opened in Chromium. Installs what is missing (Debian, as root). Usage: tests/pages.sh PROGRAM
set -eu

# compile FILE: prints what went wrong.
compile() {
  name=$(basename "$1" .tex)
  cd "$(dirname "$1")"
  pdflatex -interaction=nonstopmode -halt-on-error "$name.tex" >/dev/null 2>&1 </dev/null ||
    echo "$name.tex does not compile"
  grep -a -A 3 -e '^!' -e Overfull -e 'Missing character' -e 'LaTeX Warning' "$name.log" |
    sed "s/^/$name.tex: /"
}
if [ "$1" = --compile ]; then  # called by xargs, to compile several at a time
  compile "$2"
  exit 0
fi

program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
tests=$(cd "$(dirname "$0")" && pwd)
data=$tests/../data
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8

# need PACKAGE…: those that are not there yet.
need() {
  missing=
  for package; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' ||
      missing="$missing $package"
  done
  [ -z "$missing" ] && return
  apt-get update -q >"$work/apt.log" 2>&1
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing \
    >>"$work/apt.log" 2>&1 </dev/null || {
    tail -n 20 "$work/apt.log"
    exit 1
  }
}

# Labels that mean something to TeX, to Markdown, to HTML, or that fonts lack.
hostile_problem() {
  /usr/bin/python3 "$tests/check_markdown.py" hostile >"$work/hostile.json"
}

# make_page NAME ARGUMENT…: a page in each language, as LaTeX and as Markdown. That compare and
# check find a difference is no failure.
make_page() {
  page=$1
  shift
  for lang in fr en; do
    "$program" "$@" --lang $lang -o "$work/pages/$page.$lang.tex" -o "$work/pages/$page.$lang.md" \
      >/dev/null </dev/null || [ $? -eq 1 ]
  done
}

make_pages() {
  mkdir "$work/pages" "$work/exports"
  for file in "$data"/*.json "$work/hostile.json"; do
    name=$(basename "$file" .json)
    [ "$name" = problem.schema ] && continue
    make_page "$name" run "$file"
    "$program" run "$file" --format json >"$work/exports/$name.json"
  done
  for name in tutorial multi_head additive padded_batch hostile; do
    file=$data/$name.json
    [ $name = hostile ] && file=$work/hostile.json
    make_page $name.sheet exercise "$file"
    make_page $name.key exercise "$file" --key
    make_page $name.cell explain "$file" 'output[1,1]' --batch 1 --depth 2
    make_page $name.row explain "$file" 'attention_weights[1,]' --head 1 --batch 1 --precision 17
    make_page $name.change compare "$file" --set scale=none
    make_page $name.check check "$file" "$work/answers.json"
  done
  make_page inputs run "$data/grouped_query.json" --inputs --mean-heads
  make_page full run "$data/why_scale.json" --inputs --full
  make_page files check "$data/tutorial.json" "$work/answers.json" "$work/answers.json"
}

# Wrong in each problem: a matrix of another shape, or scores that nothing gives.
make_answers() {
  echo '{"scores": [[9, 8, 7], [6, 5, 4], [3, 2, 1]], "output": [[0.31, 0.26, 0.27, 0.44]]}' \
    >"$work/answers.json"
}

check_latex() {
  need texlive-latex-recommended texlive-lang-french lmodern
  find "$work/pages" -name '*.tex' | xargs -P "$(nproc)" -n 1 sh "$0" --compile >"$work/wrong.txt"
  if [ -s "$work/wrong.txt" ]; then
    head -n 40 "$work/wrong.txt"
    exit 1
  fi
}

check_markdown() {
  for page in "$work"/pages/*.md; do
    cmark-gfm -e table -e strikethrough -e autolink -t xml "$page" >"${page%.md}.xml"
  done
  /usr/bin/python3 "$tests/check_markdown.py" check "$work"
}

# Two npm packages, outside the repository.
check_html() {
  need chromium
  # Node may come from elsewhere than Debian, whose own would then not install.
  command -v node >/dev/null || need nodejs
  command -v npm >/dev/null || need npm
  modules=${PAGE_MODULES:-/tmp/attention-trace-page-modules}
  if [ ! -d "$modules/node_modules/axe-core" ] || [ ! -d "$modules/node_modules/puppeteer-core" ]; then
    mkdir -p "$modules"
    npm install --silent --no-audit --no-fund --prefix "$modules" puppeteer-core axe-core >/dev/null
  fi
  NODE_PATH="$modules/node_modules" node "$tests/page/page_test.js" "$program" "$data"
}

need cmark-gfm python3
hostile_problem
make_answers
make_pages
check_markdown
check_latex
check_html
