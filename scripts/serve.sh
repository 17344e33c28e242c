#!/bin/sh
# serve.sh FOLDER [option of node …]: serves what was built there, with the Node that lies in it. Each build has a copy of
# this file. 23 MB of heap are in use; a small young generation makes V8 collect early, and the rest is for the worst that
# clients can do at once.
folder=$1
shift
# What an older version built is missing for a moment, while a link takes its place.
[ -d "$folder" ] || folder=$folder.former
folder=$(cd "$folder" && pwd -P) || exit
PATH=$folder/bin:$PATH
exec node "$@" --max-semi-space-size=8 --max-old-space-size=192 "$folder/server/server.js"
