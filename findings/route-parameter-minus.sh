#!/bin/sh
# A server has a route for coordinates, "/near/:lat-:lng", as in the documentation of Fastify:
# https://fastify.dev/docs/latest/Reference/Routes/#url-building. A test mocks the same route with MSW.
#
# One would guess that negative coordinates work too, or that the route isn't found.
# In fact, fastify 5.12.8, express 5.3.0, and msw 2.15.0 split at the last dash, so the longitude loses its minus, and the latitude
# ends with it. Number() gives NaN for that latitude, but parseFloat() ignores the dash, and Santiago de Chile is in the Indian
# Ocean. With a comma, express and msw have it right; for Fastify, "lat,:lng" is the name of one parameter. path-to-regexp 9.0.0
# has it right with both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8 express@5.3.0 msw@2.15.0 path-to-regexp@9.0.0
cat >case.mjs <<'CODE'
import express from 'express'
import Fastify from 'fastify'
import { matchRequestUrl } from 'msw'
import { match } from 'path-to-regexp'
const fastify = Fastify()
const app = express()
for (const route of ['/dash/:lat-:lng', '/comma/:lat,:lng']) {
  fastify.get(route, async (request) => request.params)
  app.get(route, (request, response) => void response.json(request.params))
}
const server = app.listen(0)
await new Promise((resolve) => server.once('listening', resolve))
const origin = `http://localhost:${server.address().port}`
async function print(route, path) {
  const answers = {
    fastify: (await fastify.inject(path)).json(),
    express: await (await fetch(origin + path)).json(),
    msw: matchRequestUrl(new URL(path, origin), route, origin).params,
    'path-to-regexp': match(route)(path).params,
  }
  console.log(path)
  for (const [name, params] of Object.entries(answers)) {
    console.log(`  ${name}: ${Object.entries(params).map((param) => param.join(' = ')).join(' and ')}`)
  }
}
await print('/dash/:lat-:lng', '/dash/52.5186-13.3762')
await print('/dash/:lat-:lng', '/dash/-33.4372--70.6506')
await print('/comma/:lat,:lng', '/comma/-33.4372,-70.6506')
server.close()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "/dash/52.5186-13.3762
  fastify: lat = 52.5186 and lng = 13.3762
  express: lat = 52.5186 and lng = 13.3762
  msw: lat = 52.5186 and lng = 13.3762
  path-to-regexp: lat = 52.5186 and lng = 13.3762
/dash/-33.4372--70.6506
  fastify: lat = -33.4372- and lng = 70.6506
  express: lat = -33.4372- and lng = 70.6506
  msw: lat = -33.4372- and lng = 70.6506
  path-to-regexp: lat = -33.4372 and lng = -70.6506
/comma/-33.4372,-70.6506
  fastify: lat,:lng = -33.4372,-70.6506
  express: lat = -33.4372 and lng = -70.6506
  msw: lat = -33.4372 and lng = -70.6506
  path-to-regexp: lat = -33.4372 and lng = -70.6506" ] || { echo 'changed' >&2; exit 1; }
