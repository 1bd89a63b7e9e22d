#!/bin/sh
# The path of an API or of a page contains a place, "/near/:lat,:lng", and a library builds its URL from the latitude and the
# longitude.
#
# One would guess that both are written, or that an error says that a part may only contain one.
# In fact, generatePath of react-router 7.18.7 replaces the first and leaves ":lng" in the URL, and insertParamsIntoPath of
# @ts-rest/core 3.52.1, which its client uses, leaves out both, so it requests "/near". @zodios/core 10.9.6 and path-to-regexp
# 9.0.0 write both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund react-router@7.18.7 react@19.3.1 react-dom@19.3.1 @ts-rest/core@3.52.1 \
  @zodios/core@10.9.6 axios@1.21.1 zod@3.25.76 path-to-regexp@9.0.0
cat >case.mjs <<'CODE'
import { insertParamsIntoPath } from '@ts-rest/core'
import { Zodios } from '@zodios/core'
import { compile } from 'path-to-regexp'
import { generatePath } from 'react-router'
import { z } from 'zod'
const params = { lat: '-33.8688', lng: '151.2093' }
async function zodios(path) {
  const parameters = ['lat', 'lng'].map((name) => ({ name, type: 'Path', schema: z.string() }))
  const client = new Zodios('http://localhost', [{ method: 'get', path, response: z.any(), parameters }], {
    axiosConfig: { adapter: async (config) => ({ data: config.url, status: 200, headers: {}, config }) },
  })
  return client.get(path, { params })
}
const builders = {
  'react-router': (path) => generatePath(path, params),
  '@ts-rest/core': (path) => insertParamsIntoPath({ path, params }),
  '@zodios/core': zodios,
  'path-to-regexp': (path) => compile(path)(params),
}
for (const path of ['/near/:lat/:lng', '/near/:lat,:lng']) {
  console.log(path)
  for (const [name, build] of Object.entries(builders)) console.log(`  ${name}: ${await build(path)}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '/near/:lat/:lng
  react-router: /near/-33.8688/151.2093
  @ts-rest/core: /near/-33.8688/151.2093
  @zodios/core: /near/-33.8688/151.2093
  path-to-regexp: /near/-33.8688/151.2093
/near/:lat,:lng
  react-router: /near/-33.8688,:lng
  @ts-rest/core: /near
  @zodios/core: /near/-33.8688,151.2093
  path-to-regexp: /near/-33.8688,151.2093' ] || { echo 'changed' >&2; exit 1; }
