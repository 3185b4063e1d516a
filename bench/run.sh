#!/usr/bin/env bash
# Sets up two environments, one with the plain build and the peers, one with the compiled build, then
# runs the benchmark. It reuses what is installed, except Paddock itself.
set -euo pipefail
cd "$(dirname "$0")/.."
home=.venv-bench
pip() { "$1/bin/python" -m pip install --quiet --disable-pip-version-check -c constraints.txt "${@:2}"; }

for build in plain compiled; do
  [ -x $home/$build/bin/python ] || "${PYTHON:-python3}" -m venv $home/$build
done
echo "setting up $home (a few minutes the first time)" >&2
pip $home/plain . --force-reinstall --no-deps
pip $home/plain '.[bench]'
pip $home/compiled lark mypy setuptools wheel
rm -rf build
PADDOCK_COMPILE=1 $home/compiled/bin/python -m pip wheel --quiet --disable-pip-version-check \
  --no-deps --no-build-isolation -w build/wheels .
pip $home/compiled --force-reinstall --no-deps build/wheels/*.whl
pip $home/compiled click rich mypy_extensions
rm -rf build

exec $home/plain/bin/python bench/run.py --plain $home/plain/bin/python \
  --compiled $home/compiled/bin/python --peers $home/plain/bin/python "$@"
