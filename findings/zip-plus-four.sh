#!/bin/sh
# A geocoder returns a ZIP code of the United States with its four more digits, such as 02138-1234, and the name of a city, such
# as St. Louis. An app looks up the code in a table of places.
#
# One would guess that a library for ZIP codes takes the first five digits, and that a number such as 90210, which its README
# passes, works for all places.
# In fact, zipcodes 8.0.0 cuts off the second half of a Canadian code, and nothing of an American one, so 02138-1234 isn't found.
# Neither is 2138, the number of a code in Massachusetts. zipcode-to-timezone 0.0.9 finds neither. By name, zipcodes has Saint
# Louis, and not St. Louis.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zipcodes@8.0.0 zipcode-to-timezone@0.0.9
cat >case.mjs <<'CODE'
import zipcodeToTimezone from 'zipcode-to-timezone'
import zipcodes from 'zipcodes'
for (const code of ['90210', '90210-1234', 90210, '02138', '02138-1234', 2138, 'K1A 0B1']) {
  const zone = zipcodeToTimezone.lookup(code) ?? 'none'
  console.log(`${JSON.stringify(code)}: zipcodes ${zipcodes.lookup(code)?.zip ?? 'none'}, zipcode-to-timezone ${zone}`)
}
for (const [city, state] of [['Louis', 'MO'], ['Paul', 'MN']]) {
  const counts = ['St.', 'Saint'].map((saint) => `${saint} ${zipcodes.lookupByName(`${saint} ${city}`, state).length}`)
  console.log(`${city}, ${state}: ${counts.join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = '"90210": zipcodes 90210, zipcode-to-timezone America/Los_Angeles
"90210-1234": zipcodes none, zipcode-to-timezone none
90210: zipcodes 90210, zipcode-to-timezone America/Los_Angeles
"02138": zipcodes 02138, zipcode-to-timezone America/New_York
"02138-1234": zipcodes none, zipcode-to-timezone none
2138: zipcodes none, zipcode-to-timezone none
"K1A 0B1": zipcodes K1A, zipcode-to-timezone none
Louis, MO: St. 0, Saint 69
Paul, MN: St. 0, Saint 47' ] || { echo 'changed' >&2; exit 1; }
