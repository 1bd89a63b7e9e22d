import { readFileSync } from 'node:fs'

// Prints the section of the changelog for a tag such as v0.1.0: the notes of its release.

const [tag = ''] = process.argv.slice(2)
const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const { version } = JSON.parse(read('package.json'))
if (tag !== `v${version}`) throw new Error(`The tag ${tag} is not the version of package.json, ${version}.`)

const sections = read('CHANGELOG.md').split(/^## /m)
const section = sections.find((text) => text.startsWith(`[${version}]`))
if (!section) throw new Error(`CHANGELOG.md has no section [${version}].`)

process.stdout.write(`${section.slice(section.indexOf('\n')).trim()}\n`)
