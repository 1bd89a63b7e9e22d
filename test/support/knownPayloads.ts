import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bodies } from './bodies.ts'
import { DOCUMENTED_RECORDS } from './documentedRecords.ts'
import { KINDS } from './kinds.ts'

/** Folders that aren't part of the project. */
const { RECORDED_PAYLOADS, READER_CASES } = process.env

interface KnownPayload {
  readonly name: string
  readonly payload: unknown
}

export const knownPayloads: readonly KnownPayload[] = [
  ...bodies.map(({ service, description, payload }) => ({ name: `${service}, ${description}`, payload })),
  ...filesIn(RECORDED_PAYLOADS)
    .filter((file) => !file.endsWith('index.json'))
    .map((file) => ({ name: basename(file, '.json'), payload: read(file) })),
  ...filesIn(READER_CASES).flatMap((file) => casesOf(read(file), basename(file, '.json'))),
]

/** The known payloads, and those of the tables of records and kinds. */
export const payloadsOfTables: readonly KnownPayload[] = [
  ...knownPayloads,
  ...DOCUMENTED_RECORDS.map(({ source, record }) => ({ name: source, payload: record })),
  ...Object.values(KINDS)
    .flat()
    .map(([name, payload]) => ({ name, payload })),
]

function casesOf(cases: unknown, file: string): KnownPayload[] {
  if (!Array.isArray(cases)) return []
  return cases.map((each, index) => ({
    name: `${file} ${each?.name ?? each?.id ?? each?.language ?? index}`,
    payload: each?.payload ?? each?.body ?? each?.components ?? each?.record ?? each,
  }))
}

function filesIn(folder: string | undefined): string[] {
  const files =
    folder && existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return files.map((file) => join(folder ?? '', file))
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
