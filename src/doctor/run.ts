import { type CommandContext, readCommandLine, USAGE, UsageError } from './commandLine.ts'
import { paragraph } from './print.ts'

/** Returns the exit status. */
export async function run(context: CommandContext): Promise<number> {
  const { argv, stdout, stderr } = context
  try {
    const command = readCommandLine(argv)
    if (command.name === 'help') {
      stdout.write(USAGE)
      return 0
    }
    if (command.name === 'read') {
      const { readSavedAnswer } = await import('./readSavedAnswer.ts')
      return (await readSavedAnswer(command, context)) ? 0 : 1
    }
    const { runDoctor } = await import('./runDoctor.ts')
    return (await runDoctor(command, context)) ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const help = 'For all options, run npx react-reverse-geocode --help.'
    stderr.write(`${paragraph(error.message, stderr.columns)}\n${paragraph(help, stderr.columns)}\n`)
    return 2
  }
}
