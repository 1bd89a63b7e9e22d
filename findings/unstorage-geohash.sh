#!/bin/sh
# Addresses are kept by unstorage, and beside them, as plain strings, the geohash or the postal code of the last place.
#
# One would guess that a string comes back as the same string.
# In fact, unstorage 1.17.6 parses what it reads, as JSON if it can. The geohash 6e12345, in Argentina, is Infinity, and the postal
# code 10117 is a number, so its first use as a string throws. The postal code 01067 remains a string, because it isn't JSON:
# https://github.com/unjs/unstorage/issues/277
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund unstorage@1.17.6
cat >case.mjs <<'CODE'
import { createStorage } from 'unstorage'
const storage = createStorage()
for (const text of ['u33db2s', '6e12345', '6e1', '10117', '01067', '52.50']) {
  await storage.setItem('place', text)
  const item = await storage.getItem('place')
  console.log(`${text}: ${typeof item} ${item}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "u33db2s: string u33db2s
6e12345: number Infinity
6e1: number 60
10117: number 10117
01067: string 01067
52.50: number 52.5" ] || { echo 'changed' >&2; exit 1; }
