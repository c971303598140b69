#!/bin/sh
# Builds the root file system of the container image: Python of Debian, the server, and nothing else.
# There is no shell in it, no package manager and no compiler.
#
#   sh deploy/rootfs.sh SOURCE FOLDER
#
# SOURCE is a checkout or an unpacked sdist. deploy/Containerfile runs this in its first stage;
# `make release-check` runs it without a container engine. Needs root on Debian, with
# gcc, libc6-dev, mmdebstrap, python3-dev and python3-venv.
set -eu

source=$(realpath "$1")
root=$2
user=10010 # also the port; no account of the host has it
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
python=$(/usr/bin/python3 -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
packages=$root/usr/local/lib/$python/dist-packages
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Debian's packages, unpacked: nothing of them has to run, and a build may not mount anything.
mmdebstrap --quiet --variant=extract --skip=chroot/mount,check/empty \
    --include="$python-minimal,lib$python-stdlib" "$suite" "$root"

# The locked packages and tenback, built by the same Python.
/usr/bin/python3 -m venv "$work/build"
pip="$work/build/bin/python -m pip --disable-pip-version-check --quiet"
$pip install --no-deps --require-hashes --no-compile --target "$packages" \
    -r "$source/requirements/image.txt"
$pip wheel --no-deps --wheel-dir "$work" "$source"
$pip install --no-deps --no-compile --target "$packages" "$work"/tenback-*.whl

# What a server never uses: Debian's package manager, documentation, character sets of glibc,
# the tests of libraries, and parts of Python for a desktop.
rm -rf "$root"/bin/* "$root"/sbin/* "$root"/usr/sbin/* "$root"/usr/share/* "$root"/usr/include \
    "$root"/var/* "$root"/etc/apt "$root"/etc/cron.daily "$root"/etc/dpkg "$root"/etc/logrotate.d \
    "$root"/usr/lib/dpkg "$root"/usr/lib/*/gconv "$packages/bin" "$packages/sqlalchemy/testing"
find "$root/usr/bin" -type f ! -name "$python" -delete
for name in ensurepip idlelib lib2to3 pydoc_data tkinter turtledemo; do
    rm -rf "$root/usr/lib/$python/$name"
done
# The root is read-only later: modules are compiled now.
"$work/build/bin/python" -m compileall -q -j 0 -s "$root" -p / --invalidation-mode unchecked-hash \
    "$root/usr/lib/$python" "$packages"

ln -sf "$python" "$root/usr/bin/python3"
mkdir -p "$root/etc" "$root/tmp" "$root/data"
echo "tenback:x:$user:$user::/data:/usr/sbin/nologin" >"$root/etc/passwd"
echo "tenback:x:$user:" >"$root/etc/group"
chown "$user:$user" "$root/data"
chmod 0700 "$root/data"
chmod 1777 "$root/tmp"
