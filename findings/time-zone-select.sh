#!/bin/sh
# A form has the list of time zones of react-timezone-select, and its value is the zone that the browser returns for an agent.
#
# One would guess that the chosen option has the clock of the agent all year, and that it is the same option all year.
# In fact, version 3.3.3 looks for an option whose offset is the same now. For an agent in Halifax, that is Caracas in January
# and São Paulo in July, whose clocks are an hour wrong in the other half of the year, and the same for one in Bermuda. For the
# zone UTC, nothing is chosen, although Etc/GMT is an option.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund react-timezone-select@3.3.3 react@19.3.1 react-dom@19.3.1 react-select@5.10.2
cat >case.mjs <<'CODE'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useTimezoneSelect } from 'react-timezone-select'
const SystemDate = Date
function setTime(text) {
  globalThis.Date = class extends SystemDate {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [text]))
    }
    static now = () => SystemDate.parse(text)
  }
}
function chosenFor(timeZone) {
  let chosen
  renderToStaticMarkup(
    createElement(() => {
      chosen = useTimezoneSelect({}).parseTimezone(timeZone)
      return null
    }),
  )
  return chosen?.value ?? 'nothing'
}
for (const timeZone of ['Europe/Berlin', 'America/Halifax', 'Atlantic/Bermuda', 'Etc/UTC', 'UTC']) {
  const chosen = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((time) => {
    setTime(time)
    return chosenFor(timeZone)
  })
  console.log(`${timeZone}: ${chosen[0]} in January, ${chosen[1]} in July`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Europe/Berlin: Europe/Amsterdam in January, Europe/Amsterdam in July
America/Halifax: America/Caracas in January, America/Sao_Paulo in July
Atlantic/Bermuda: America/Caracas in January, America/Sao_Paulo in July
Etc/UTC: Etc/GMT in January, Etc/GMT in July
UTC: nothing in January, nothing in July' ] || { echo 'changed' >&2; exit 1; }
