#!/bin/sh
# Serves what is built in the folder named first; options for node may follow. 23 MB of heap are alive: the bounds make
# V8 tidy up early, which keeps the process under 150 MB at full load and costs no speed that could be measured.
folder=$1
shift
exec node "$@" --max-semi-space-size=2 --max-old-space-size=96 "$folder/server/server.js"
