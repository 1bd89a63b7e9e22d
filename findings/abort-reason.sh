#!/bin/sh
# A geocoder is slow, and the request has a time limit, AbortSignal.timeout(). The app shows an error for a TimeoutError, and
# nothing for an AbortError, because then the agent has left the page: https://developer.mozilla.org/docs/Web/API/AbortSignal.
#
# One would guess that clients and mocks which accept a signal reject with its reason, as fetch does.
# In fact, node-fetch 3.3.2, cross-fetch 4.1.0, axios 1.21.1, and fetch-mock 12.6.0 reject as if the agent had left, so after the
# time limit, nothing is shown: https://github.com/node-fetch/node-fetch/issues/1462. The signals of abort-controller 3.0.0, which
# React Native 0.86 depends on, have no reason at all.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund node-fetch@3.3.2 cross-fetch@4.1.0 axios@1.21.1 fetch-mock@12.6.0 abort-controller@3.0.0
cat >case.mjs <<'CODE'
import { createServer } from 'node:http'
import abortController from 'abort-controller'
import axios from 'axios'
import crossFetch from 'cross-fetch'
import fetchMock from 'fetch-mock'
import nodeFetch from 'node-fetch'
const server = createServer(() => {}).listen(0)
await new Promise((resolve) => server.once('listening', resolve))
const url = `http://localhost:${server.address().port}/`
fetchMock.route(url, new Promise(() => {}))
const clients = {
  fetch,
  'node-fetch': nodeFetch,
  'cross-fetch': crossFetch,
  axios,
  'fetch-mock': fetchMock.fetchHandler.bind(fetchMock),
}
for (const [name, client] of Object.entries(clients)) {
  const error = await client(url, { signal: AbortSignal.timeout(50) }).catch((reason) => reason)
  console.log(`${name}: ${error.name}`)
}
const controller = new abortController.AbortController()
controller.abort(new Error('too slow'))
console.log(`abort-controller: ${controller.signal.reason}`)
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "fetch: TimeoutError
node-fetch: AbortError
cross-fetch: AbortError
axios: CanceledError
fetch-mock: AbortError
abort-controller: undefined" ] || { echo 'changed' >&2; exit 1; }
