import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { NO_PAYLOAD_ADVICE, payloadIn } from './answerValues.ts'
import { type CommandContext, type ReadCommand, throwUsageError, UsageError } from './commandLine.ts'
import { note } from './finding.ts'
import { parserCode } from './parserCode.ts'
import { isOtherAddress, parserFieldsOf } from './parserFields.ts'
import { findingText, printable, tableText } from './print.ts'
import { traceAnswer } from './traceAnswer.ts'

/** The command `read`. Returns whether the saved response has an address. */
export async function readSavedAnswer(
  { file, parserFile }: ReadCommand,
  { stdin, stdout }: CommandContext,
): Promise<boolean> {
  const body = parsed(await (file === '-' ? buffer(stdin) : readFile(file)).catch(throwUsageError))
  const payload = payloadIn(body)
  if (payload === null) throw new UsageError('A response must be a JSON object.')
  const trace = traceAnswer(payload)
  const { address } = trace
  const shown = address?.lines.map((line) => `  ${printable(line)}\n`).join('') ?? ''
  stdout.write(`${tableText(trace, true, stdout.columns)}\n\n`)
  stdout.write(address ? `The address:\n${shown}` : 'No address was read.\n')
  if (payload === body) stdout.write(`\n${findingText('Answer', note(NO_PAYLOAD_ADVICE), stdout.columns)}\n`)
  if (parserFile === undefined) {
    if (!address) stdout.write('To write the code of a parser for it, add --write-reader readAddress.ts\n')
  } else {
    const fields = parserFieldsOf(trace)
    const isOther = isOtherAddress(payload, fields, address)
    // With `wx`, an existing file isn't overwritten.
    await writeFile(parserFile, parserCode(payload, fields, isOther), { flag: 'wx' }).catch((error) => {
      throw new UsageError(`Pass --write-reader a new file in an existing folder. ${error.message}.`)
    })
    stdout.write(`
The code of a readAddress is in ${parserFile}.
Choose the parts of its unused values there. It needs zod: npm install zod
${isOther ? 'Without changes, the code writes this address differently. Check it first.\n' : ''}`)
  }
  return address !== null
}

function parsed(bytes: Buffer): unknown {
  // In Windows PowerShell 5.1, `>` writes UTF-16 with a byte order mark, which `TextDecoder` removes:
  // https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_character_encoding
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return JSON.parse(new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes))
  } catch (error) {
    throw new UsageError(`A response must be JSON. ${error instanceof Error ? error.message : ''}`)
  }
}
