#!/bin/sh
# A customer sends coordinates in a chat message, such as "37.7749295 -122.4194155", or a link to a map. The app makes links of the
# phone numbers in it, which it finds with a library.
#
# One would guess that there is none, because libraries which know the valid numbers of each country don't look for them in
# decimals and in URLs.
# In fact, libphonenumber-js 1.13.16 makes one of the decimals of the latitude and the beginning of the longitude, also in the
# United States, and for Germany, it finds one in the URL of the map. autolinker 4.1.5 takes a longitude for one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 autolinker@4.1.5
cat >case.mjs <<'CODE'
import Autolinker from 'autolinker'
import { findPhoneNumbersInText } from 'libphonenumber-js'
const link = 'https://maps.example.com/@52.5186,13.3762,15z'
const texts = ['37.7749295 -122.4194155', '35.6894875 139.6917064', '52.5186, 13.3762', link]
for (const text of texts) {
  console.log(text)
  for (const country of ['US', 'DE', 'JP']) {
    const numbers = findPhoneNumbersInText(text, country).map(({ number }) => number.number)
    console.log(`  libphonenumber-js, ${country}: ${numbers.join(' ') || 'none'}`)
  }
  const phones = Autolinker.parse(text, { phone: true }).filter((match) => match.type === 'phone')
  console.log(`  autolinker: ${phones.map((match) => match.getMatchedText()).join(' ') || 'none'}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "37.7749295 -122.4194155
  libphonenumber-js, US: +17749295122
  libphonenumber-js, DE: +49377749295 +491224194155
  libphonenumber-js, JP: +81377749295
  autolinker: 122.4194155
35.6894875 139.6917064
  libphonenumber-js, US: +16894875139
  libphonenumber-js, DE: +496894875139 +496917064
  libphonenumber-js, JP: +816894875139
  autolinker: none
52.5186, 13.3762
  libphonenumber-js, US: none
  libphonenumber-js, DE: +49525186
  libphonenumber-js, JP: none
  autolinker: none
https://maps.example.com/@52.5186,13.3762,15z
  libphonenumber-js, US: none
  libphonenumber-js, DE: +49525186
  libphonenumber-js, JP: none
  autolinker: none" ] || { echo 'changed' >&2; exit 1; }
