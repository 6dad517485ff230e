# Sourced by Tools/support/setup and Tools/support/peers/run. Installs what a script needs and this machine
# lacks.

cache=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/trellis

packages=()
reasons=()
# need CHECK PACKAGE WHY: notes the package when the check fails.
need() {
  "$1" "${@:4}" && return
  packages+=("$2")
  reasons+=("$2 ($3)")
}

as_root() {
  if ((EUID == 0)); then "$@"; else sudo "$@"; fi
}
can_install() {
  has_command apt-get && { ((EUID == 0)) || has_command sudo; }
}
# install_packages: succeeds when everything noted is there afterwards.
install_packages() {
  ((${#packages[@]})) || return 0
  can_install || return 1
  local list
  printf -v list '%s, ' "${reasons[@]}"
  say "Installing with apt-get: ${list%, }"
  export DEBIAN_FRONTEND=noninteractive
  {
    as_root apt-get -qq update
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get -qq install -y --no-install-recommends "${packages[@]}"
  } </dev/null >&2
}

has_command() { command -v "$1" >/dev/null; }
has_python() { has_command python3 && python3 -c '' 2>/dev/null; }
has_installed_python() { cmp -s "$1" "$2/requirements.txt"; }
can_install_python() {
  has_installed_python "$@" || { has_python && python3 -c 'import ensurepip, venv' 2>/dev/null; }
}
# install_python REQUIREMENTS VENV WHAT: installs Python packages into an environment of their own.
install_python() {
  has_installed_python "$1" "$2" && return
  say "Installing $3 into $2"
  rm -rf -- "$2"
  python3 -m venv "$2" >&2 &&
    "$2/bin/python" -m pip install --quiet --disable-pip-version-check --retries 1 \
      --require-hashes -r "$1" >&2 &&
    cp -- "$1" "$2/requirements.txt"
}
