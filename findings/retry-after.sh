#!/bin/sh
# A geocoder answers with 429 and "Retry-After: 2", and an app's client repeats requests after such an answer, by default or
# because of an option.
#
# One would guess that a client which repeats a 429 waits for as long as the answer demands:
# https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3.
# In fact, ofetch 1.5.1, fetch-retry 6.0.0, superagent 10.4.2, and the retry middleware of wretch 2.11.1 don't read the header,
# and send the request too early. ky 1.14.3, got 14.6.6, and axios-retry 4.5.0 wait.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ofetch@1.5.1 fetch-retry@6.0.0 superagent@10.4.2 wretch@2.11.1 ky@1.14.3 got@14.6.6 \
  axios@1.21.1 axios-retry@4.5.0
cat >case.mjs <<'CODE'
import { createServer } from 'node:http'
import axios from 'axios'
import axiosRetry from 'axios-retry'
import fetchRetry from 'fetch-retry'
import got from 'got'
import ky from 'ky'
import { ofetch } from 'ofetch'
import superagent from 'superagent'
import wretch from 'wretch'
import { retry } from 'wretch/middlewares'
let times = []
const server = createServer((_, response) => {
  times.push(performance.now())
  response.writeHead(times.length === 1 ? 429 : 200, { 'Retry-After': '2', 'Content-Type': 'application/json' })
  response.end('{}')
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const axiosClient = axios.create()
axiosRetry(axiosClient, { retryCondition: (error) => error.response?.status === 429 })
const clients = {
  ofetch: () => ofetch(url),
  'fetch-retry': () => fetchRetry(fetch)(url, { retryOn: [429] }),
  superagent: () => superagent.get(url).retry(1),
  wretch: () => wretch(url).middlewares([retry()]).get().res(),
  ky: () => ky.get(url),
  got: () => got(url),
  'axios-retry': () => axiosClient.get(url),
}
for (const [name, send] of Object.entries(clients)) {
  times = []
  await send()
  console.log(`${name}: ${times.length} requests, ${times[1] - times[0] < 1900 ? 'too early' : 'after the time'}`)
}
process.exit()
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'ofetch: 2 requests, too early
fetch-retry: 2 requests, too early
superagent: 2 requests, too early
wretch: 2 requests, too early
ky: 2 requests, after the time
got: 2 requests, after the time
axios-retry: 2 requests, after the time' ] || { echo 'changed' >&2; exit 1; }
