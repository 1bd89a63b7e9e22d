/** The code of a function at the top level of one of the files, without its docstring. */
export function excerptOf(files: readonly string[], name: string): string {
  const code = new RegExp(`^(?:export )?function ${name}\\(.+?^}$`, 'ms')
  const [excerpt] = files.flatMap((file) => file.match(code) ?? [])
  if (!excerpt) throw new Error(`There is no function ${name} in the files of the example.`)
  return excerpt
}
