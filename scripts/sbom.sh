#!/bin/sh
# npm run sbom: every package of the lock file as CycloneDX.
set -eu
# An old npm warns of its own code on a newer Node.
version=$(npm --version 2>/dev/null)
if [ "${version%%.*}" -lt 10 ]; then
  echo "✗ npm run sbom braucht npm 10 oder neuer; hier ist $version." >&2
  exit 1
fi
exec npm sbom --sbom-format cyclonedx --sbom-type application --package-lock-only --include=dev
