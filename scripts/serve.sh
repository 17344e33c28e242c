#!/bin/sh
# Serves what is built in the folder named first; options for node may follow. 23 MB of heap are alive; a small young
# generation makes V8 tidy up early, and the rest is air for the worst that strangers can do at once.
folder=$1
shift
exec node "$@" --expose-gc --max-semi-space-size=8 --max-old-space-size=192 "$folder/server/server.js"
