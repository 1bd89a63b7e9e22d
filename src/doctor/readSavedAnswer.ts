import { readFile, writeFile } from 'node:fs/promises'
import { readAddress } from '../readAddress/readAddress.ts'
import { payloadIn } from './answerValues.ts'
import { type Command, type CommandContext, WrongUsage } from './commandLine.ts'
import { compareAnswer } from './compareAnswer.ts'
import { payloadOf } from './examineAnswer.ts'
import { printable, styleOf, tableText } from './print.ts'
import { fieldsOf, readerCode } from './readerCode.ts'

/**
 * Prints what a card makes of a saved answer, and writes the code of a reader for such answers. Returns whether there is an
 * address.
 *
 * @throws {WrongUsage} if the file cannot be read, or is not an answer, or the code cannot be written.
 */
export async function readSavedAnswer(
  { file, readerFile }: Extract<Command, { name: 'read' }>,
  { stdin, stdout, env }: Pick<CommandContext, 'stdin' | 'stdout' | 'env'>,
): Promise<boolean> {
  const name = file === '-' ? 'Standard input' : file
  const text = await (file === '-' ? textOf(stdin) : readFile(file, 'utf8')).catch((error: unknown) => {
    throw new WrongUsage(`${name} cannot be read: ${messageOf(error)}.`)
  })
  const body = parse(text, name)
  const payload = payloadOf(body)
  if (payload === null)
    throw new WrongUsage(`${name} must hold a JSON object, such as the body of an answer.`)
  const comparison = compareAnswer(payload, readAddress)
  const { address } = comparison
  if (payload !== payloadIn(body) || payload === body) {
    stdout.write(
      'There is no payload around the address. The client reads only what is under the key payload.\n\n',
    )
  }
  stdout.write(
    address
      ? `A card shows:\n${address.lines.map((line) => `  ${printable(line)}\n`).join('')}\n`
      : 'No address could be read.\n\n',
  )
  stdout.write(`${tableText(comparison, styleOf(stdout, env), true)}\n`)
  if (readerFile === undefined) return address !== null
  try {
    // `wx` fails if there is a file already.
    await writeFile(readerFile, readerCode(payload, fieldsOf(comparison)), { flag: 'wx' })
  } catch (error) {
    throw new WrongUsage(
      `${readerFile} cannot be written: ${messageOf(error)}. The name of a new file is needed.`,
    )
  }
  stdout.write(`\nThe code of a readAddress is in ${readerFile}. It needs zod: npm install zod\n`)
  return address !== null
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** @throws {WrongUsage} with the position, as Node says it. */
function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WrongUsage(`${name} is not JSON: ${messageOf(error)}.`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
