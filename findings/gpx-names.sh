#!/bin/sh
# A GPX file has a waypoint whose name contains an ampersand, and whose description is in CDATA.
#
# One would guess that a parser returns the text, as every XML parser does.
# In fact, gpxparser 3.0.8 returns the source of both, so the app's users see "&amp;" and the marks of CDATA.
# @we-gold/gpxjs 1.2.0 and @tmcw/togeojson 7.1.3 return the text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund gpxparser@3.0.8 @we-gold/gpxjs@1.2.0 @tmcw/togeojson@7.1.3 jsdom@29.1.1
cat >case.mjs <<'CODE'
import { gpx } from '@tmcw/togeojson'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('')
Object.assign(globalThis, { DOMParser: window.DOMParser, document: window.document })
const { parseGPX } = await import('@we-gold/gpxjs')
const { default: GPXParser } = await import('gpxparser')
const waypoint = '<wpt lat="52.5" lon="13.4"><name>Ring &amp; Allee</name><desc><![CDATA[Ring <1>]]></desc></wpt>'
const text = `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="example">${waypoint}</gpx>`
const gpxParser = new GPXParser()
gpxParser.parse(text)
const [file] = parseGPX(text)
const [feature] = gpx(new window.DOMParser().parseFromString(text, 'text/xml')).features
const [old] = gpxParser.waypoints
const [{ name, description }] = file.waypoints
console.log(`gpxparser: ${old.name} | ${old.desc}`)
console.log(`@we-gold/gpxjs: ${name} | ${description}`)
console.log(`@tmcw/togeojson: ${feature.properties.name} | ${feature.properties.desc}`)
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = "gpxparser: Ring &amp; Allee | <![CDATA[Ring <1>]]>
@we-gold/gpxjs: Ring & Allee | Ring <1>
@tmcw/togeojson: Ring & Allee | Ring <1>" ] || { echo 'changed' >&2; exit 1; }
