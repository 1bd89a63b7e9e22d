#!/bin/sh
# A hook looks up an address by latitude and longitude, and its query key has only the longitude. The linter of React Query looks
# for such mistakes: https://tanstack.com/query/v5/docs/eslint/exhaustive-deps.
#
# One would guess that it finds the mistake wherever the query function is written, as it does for a query key in a variable.
# In fact, @tanstack/eslint-plugin-query 5.108.4 reports nothing if the query function is in a variable, so two places on one
# meridian share one address. It reports the same function in place, in queryOptions, and beside skipToken.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund eslint@9.39.1 @tanstack/eslint-plugin-query@5.108.4
cat >case.mjs <<'CODE'
import query from '@tanstack/eslint-plugin-query'
import { Linter } from 'eslint'
const load = "() => fetch(`/address?${lat},${lng}`)"
const hooks = {
  'in place': `return useQuery({ queryKey: ['address', lng], queryFn: ${load} })`,
  'the key in a variable': `const queryKey = ['address', lng]; return useQuery({ queryKey, queryFn: ${load} })`,
  'beside skipToken': `return useQuery({ queryKey: ['address', lng], queryFn: lat === null ? skipToken : ${load} })`,
  'in queryOptions': `return queryOptions({ queryKey: ['address', lng], queryFn: ${load} })`,
  'the function in a variable': `const queryFn = ${load}; return useQuery({ queryKey: ['address', lng], queryFn })`,
}
for (const [name, hook] of Object.entries(hooks)) {
  const code = `import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
    export function useAddress({ lat, lng }) { ${hook} }`
  const messages = new Linter().verify(code, { plugins: { query }, rules: { 'query/exhaustive-deps': 'error' } })
  console.log(`${name}: ${messages.map(({ message }) => message).join(', ') || 'nothing reported'}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'in place: The following dependencies are missing in your queryKey: lat
the key in a variable: The following dependencies are missing in your queryKey: lat
beside skipToken: The following dependencies are missing in your queryKey: lat
in queryOptions: The following dependencies are missing in your queryKey: lat
the function in a variable: nothing reported' ] || { echo 'changed' >&2; exit 1; }
