#!/bin/sh
# serve.sh FOLDER [option of node …]: serves what was built there. 23 MB of heap are in use; a small young generation
# makes V8 collect early, and the rest is for the worst that clients can do at once.
folder=$1
shift
exec node "$@" --max-semi-space-size=8 --max-old-space-size=192 "$folder/server/server.js"
