import { type ESTree, parseSync } from 'vite'
import { type Declaration, type Entry, plainText } from './declarations.ts'

/** A page of the API reference, as MDX. */
export interface ReferencePage {
  /** As in Storybook's URLs, such as `api-reference-hooks`. */
  id: string
  text: string
}

export interface ApiReference {
  /** Replaces each `<ApiReference of="Name" />` by Markdown. */
  expand: (text: string) => string
  /** The exported names that no page describes. */
  missing: readonly string[]
}

/** A prop, an option, a field or a method. */
interface Member {
  name: string
  type: string
  isRequired: boolean
  docs: Docs
}

/** A docstring, divided at its tags. */
interface Docs {
  text: string
  default?: string
  params: readonly { name: string; text: string }[]
  returns?: string
  throws: readonly string[]
  examples: readonly string[]
}

const TAG = /<ApiReference of="(\w+)"(?: as="(\w+)")? \/>/g

export function createApiReference(entries: readonly Entry[], pages: readonly ReferencePage[]): ApiReference {
  const declarations = new Map<string, Declaration>()
  for (const { exported, supporting } of entries) {
    for (const declaration of [...exported, ...supporting]) declarations.set(declaration.name, declaration)
  }
  const links = new Map(pages.flatMap(linksOf))
  const publicNames = entries
    .filter(({ name }) => !name.includes('/messages/'))
    .flatMap(({ exported }) => exported.map(({ name }) => name))

  function declarationOf(name: string): Declaration {
    const declaration = declarations.get(name)
    if (!declaration) throw new Error(`No entry point declares ${name}.`)
    return declaration
  }

  /** Returns the text of a docstring as Markdown, with links to the names in it. */
  function markdown(text: string): string {
    return text
      .split(/(`[^`]*`|\{@link \w+\})/)
      .map((piece) => {
        const [, name] = /^\{@link (\w+)\}$/.exec(piece) ?? []
        if (name !== undefined) return linkTo(name)
        return piece.startsWith('`') ? piece : piece.replaceAll(/[<{]/g, '\\$&')
      })
      .join('')
  }

  function linkTo(name: string): string {
    const link = links.get(name)
    return link === undefined ? `\`${name}\`` : `[\`${name}\`](${link})`
  }

  /** Returns the type, and links to the public names in it. A type that an app can't import is written out. */
  function typeText(written: string): string {
    const type = writtenOut(written)
    const names = new Set((type.match(/(?<!['"])\b[A-Z]\w+\b/g) ?? []).filter((name) => links.has(name)))
    const [only] = names
    if (only !== undefined && only === type) return linkTo(only)
    return `\`${type}\`${names.size > 0 ? ` (${[...names].map(linkTo).join(', ')})` : ''}`
  }

  function writtenOut(type: string): string {
    const [, owner = '', member] = /^(\w+)\['(\w+)'\]$/.exec(type) ?? []
    if (declarations.has(owner)) return membersOf(owner).find(({ name }) => name === member)?.type ?? type
    if (links.has(type)) return type
    const [, alias] = /^type \w+ = (.+);$/s.exec(declarations.get(type)?.text ?? '') ?? []
    return alias === undefined ? type : clean(alias)
  }

  function membersOf(name: string): Member[] {
    const parsed = parse(declarationOf(name).source)
    const members = parsed.statements.flatMap((statement) => membersIn(statement, parsed))
    return members.filter((member) => !isAbsent(member))
  }

  function membersIn(node: ESTree.Node, parsed: Parsed): Member[] {
    switch (node.type) {
      case 'ExportNamedDeclaration':
        return node.declaration ? membersIn(node.declaration, parsed) : []
      case 'TSInterfaceDeclaration':
        return merged('intersection', [
          ...node.extends.flatMap(({ expression }) => membersIn(expression, parsed)),
          ...node.body.body.flatMap((member) => membersIn(member, parsed)),
        ])
      case 'TSTypeAliasDeclaration':
      case 'TSParenthesizedType':
        return membersIn(node.typeAnnotation, parsed)
      case 'TSUnionType':
        return merged(
          'union',
          node.types.flatMap((type) => membersIn(type, parsed)),
        )
      case 'TSIntersectionType':
        return merged(
          'intersection',
          node.types.flatMap((type) => membersIn(type, parsed)),
        )
      case 'TSTypeReference':
        return membersIn(node.typeName, parsed)
      case 'Identifier':
        return declarations.has(node.name) ? membersOf(node.name) : []
      case 'TSTypeLiteral':
        return node.members.flatMap((member) => membersIn(member, parsed))
      case 'ClassDeclaration':
        return node.body.body.flatMap((member) => membersIn(member, parsed))
      case 'TSPropertySignature':
      case 'PropertyDefinition':
        return [memberOf(node, parsed)]
      case 'TSMethodSignature':
        return [methodOf(node, node, parsed)]
      case 'MethodDefinition':
        return node.kind === 'constructor' ? [] : [methodOf(node, node.value, parsed)]
      default:
        return []
    }
  }

  function memberOf(node: ESTree.TSPropertySignature | ESTree.PropertyDefinition, parsed: Parsed): Member {
    const type = typeIn(node.typeAnnotation, parsed)
    return {
      name: textOf(node.key, parsed),
      type: node.optional ? withoutUndefined(type) : type,
      // In the lists, apps only read the fields that are readonly.
      isRequired: !node.optional && !node.readonly,
      docs: docsAbove(node, parsed),
    }
  }

  function methodOf(
    node: ESTree.TSMethodSignature | ESTree.MethodDefinition,
    { params, returnType }: Pick<ESTree.TSMethodSignature, 'params' | 'returnType'> | ESTree.Function,
    parsed: Parsed,
  ): Member {
    const parameters = params.map((param) => clean(textOf(param, parsed))).join(', ')
    return {
      name: textOf(node.key, parsed),
      type: `(${parameters}) => ${typeIn(returnType, parsed)}`,
      isRequired: false,
      docs: docsAbove(node, parsed),
    }
  }

  /** A default may be a value or a sentence. */
  function defaultText(text: string): string {
    return /^(?:true|false|[\d'[]\S*)$/.test(text) ? `\`${text}\`` : markdown(text)
  }

  function list(members: readonly Member[]): string {
    return members
      .map(({ name, type, isRequired, docs }) => {
        const traits = [
          typeText(type),
          docs.default !== undefined && `default ${defaultText(docs.default)}`,
          isRequired && 'required',
        ]
        return [`### \`${name}\``, traits.filter(Boolean).join(' · '), ...sectionsOf(docs)].join('\n\n')
      })
      .join('\n\n')
  }

  function table(members: readonly Member[], isShort: boolean): string {
    const rows = members.map(({ name, type, docs }) => {
      const text = isShort ? firstSentence(docs.text) : docs.text
      return [
        `\`${name}\``,
        typeText(type),
        [markdown(text), docs.default && `Default: ${defaultText(docs.default)}.`].filter(Boolean).join(' '),
      ]
    })
    return tableOf(['name', 'type', 'description'], rows)
  }

  /** Returns the docstring, with the example after its first paragraph. */
  function paragraphs(docs: Docs): string[] {
    const [first = '', ...others] = docs.text.split('\n\n')
    return [
      first && markdown(first),
      docs.examples.length > 0 ? `\`\`\`tsx\n${docs.examples.join('\n\n')}\n\`\`\`` : '',
      ...others.map(markdown),
    ].filter(Boolean)
  }

  function sectionsOf(docs: Docs, signature: readonly string[] = []): string[] {
    return [...paragraphs(docs), ...signature, ...docs.throws.map(thrownText)]
  }

  /** Returns the parameters and the result of a function, and nothing for a component or a constant. */
  function signatureOf(source: string, docs: Docs): string[] {
    const parsed = parse(source)
    const declared = declaredIn(parsed.statements)
    if (declared?.type !== 'TSDeclareFunction' || textOf(declared, parsed).includes('JSX.Element')) return []
    const rows = declared.params.map((param, at) => {
      const { name = '', text = '' } = docs.params[at] ?? {}
      if (!text) throw new Error(`No @param describes parameter ${at + 1} of ${declared.id?.name}.`)
      return [`\`${name}\``, typeText(typeOfParameter(param, parsed)), markdown(text)]
    })
    const returned = typeText(typeIn(declared.returnType, parsed))
    return [
      ...(rows.length > 0 ? ['**Parameters**', tableOf(['name', 'type', 'description'], rows)] : []),
      `**Returns** ${returned}${docs.returns ? `: ${markdown(docs.returns)}` : ''}`,
    ]
  }

  function thrownText(thrown: string): string {
    const [, name = '', text = ''] = /^\{(\w+)\} (.+)$/s.exec(thrown) ?? ['', '', thrown]
    return `**Throws** ${name ? `${linkTo(name)} ` : ''}${markdown(text)}`
  }

  /** Returns a section for each type of a union of objects with a `status`, after the fields that they have in common. */
  function states(name: string): string[] {
    const parsed = parse(declarationOf(name).source)
    const inAll = commonIn(parsed).flatMap((type) => membersIn(type, parsed))
    const sections = alternativesIn(parsed).map((alternative) => {
      const members = membersIn(alternative, parsed)
      const status = members.find((member) => member.name === 'status')
      const fields = members.filter((member) => member.name !== 'status')
      const title = `### \`${status?.type.replaceAll("'", '')}\``
      return [title, ...(status ? paragraphs(status.docs) : []), table(fields, false)].join('\n\n')
    })
    return [...(inAll.length > 0 ? ['In every state:', table(inAll, false)] : []), ...sections]
  }

  /** Returns a table of a union of texts, or `undefined` for another type. */
  function choices(name: string): string | undefined {
    const parsed = parse(declarationOf(name).source)
    const rows = alternativesIn(parsed).flatMap((alternative) => {
      if (alternative.type !== 'TSLiteralType') return []
      const docs = readDocs(commentAbove(alternative, parsed))
      return [[`\`${textOf(alternative, parsed)}\``, markdown(docs.text)]]
    })
    return rows.length > 0 ? tableOf(['value', 'description'], rows) : undefined
  }

  function describe(name: string, as: string | undefined): string {
    const { docs: comment, source, text } = declarationOf(name)
    const docs = readDocs(comment)
    if (/^(function|const) /.test(text)) return sectionsOf(docs, signatureOf(source, docs)).join('\n\n')
    const intro = sectionsOf(docs)
    const members = as === 'type' ? [] : membersOf(name)
    if (as === 'states') return [...intro, ...states(name)].join('\n\n')
    if (as === 'table' || as === 'short') return [...intro, table(members, as === 'short')].join('\n\n')
    if (as === 'text') return intro.join('\n\n')
    if (as === 'list') return list(members)
    const alternatives = choices(name)
    if (alternatives) return [...intro, alternatives].join('\n\n')
    if (members.length > 0) return [...intro, list(members)].join('\n\n')
    const [, type = ''] = /^type \w+ = (.+);$/s.exec(text) ?? []
    return [...intro, `**Type** ${typeText(clean(type))}`].join('\n\n')
  }

  return {
    expand: (text) => text.replaceAll(TAG, (_, name: string, as: string | undefined) => describe(name, as)),
    missing: publicNames.filter((name) => !links.has(name)),
  }
}

/** Returns a link to the description of each name on a page: the page, and the heading above. */
function linksOf({ id, text }: ReferencePage): [string, string][] {
  return [...text.matchAll(TAG)].map(({ 1: name = '', index }) => {
    const heading = [...text.slice(0, index).matchAll(/^(##+) (.+)$/gm)].at(-1)
    return [name, `?path=/docs/${id}--docs${heading ? `#${slugOf(heading[2] ?? '')}` : ''}`]
  })
}

/** Returns the anchor that GitHub and Storybook derive from a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}

interface Parsed {
  source: string
  statements: readonly ESTree.Node[]
  comments: readonly { value: string; start: number; end: number }[]
}

function parse(source: string): Parsed {
  const { program, comments } = parseSync('declaration.d.ts', source)
  return { source, statements: program.body, comments }
}

function declaredIn([statement]: Parsed['statements']) {
  return statement?.type === 'ExportNamedDeclaration' ? statement.declaration : statement
}

function textOf({ start, end }: ESTree.Span, { source }: Parsed): string {
  return source.slice(start, end)
}

function typeIn(annotation: ESTree.TSTypeAnnotation | null | undefined, parsed: Parsed): string {
  return annotation ? clean(textOf(annotation.typeAnnotation, parsed)) : ''
}

function typeOfParameter(param: ESTree.ParamPattern, parsed: Parsed): string {
  return 'typeAnnotation' in param && param.typeAnnotation ? typeIn(param.typeAnnotation, parsed) : ''
}

/** Returns a type in one line, without comments and the prefix of React's types. */
function clean(type: string): string {
  return type
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll('import("react").', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/; \}/g, ' }')
    .replaceAll(/(\(|<) /g, '$1')
    .replaceAll(/ (\)|>)(?!=)/g, '$1')
    .replace(/^\| /, '')
    .trim()
}

/** Returns `() => void` for `(() => void) | undefined`. */
function withoutUndefined(type: string): string {
  return type.replace(/ \| undefined$/, '').replace(/^\((\([^()]*\) => [^()|]+)\)$/, '$1')
}

function commentAbove({ start }: ESTree.Span, { source, comments }: Parsed): string {
  // `tsc` writes the comment of an alternative before its `|`.
  const comment = comments.findLast(({ end }) => end <= start && /^[\s|(]*$/.test(source.slice(end, start)))
  return comment ? plainText(comment.value) : ''
}

function docsAbove(node: ESTree.Span, parsed: Parsed): Docs {
  return readDocs(commentAbove(node, parsed))
}

/** Returns the types of a union, which may be in an intersection. */
function alternativesIn({ statements }: Parsed): readonly ESTree.TSType[] {
  const declared = declaredIn(statements)
  let type: ESTree.TSType | undefined =
    declared?.type === 'TSTypeAliasDeclaration' ? declared.typeAnnotation : undefined
  while (type?.type === 'TSIntersectionType' || type?.type === 'TSParenthesizedType') {
    type = type.type === 'TSIntersectionType' ? type.types.at(-1) : type.typeAnnotation
  }
  return type?.type === 'TSUnionType' ? type.types : []
}

/** Returns whether the type of a member says that a variant doesn't have it. */
function isAbsent({ type }: Member): boolean {
  return type === 'never' || type === 'undefined'
}

/** Merges members with the same name. */
function merged(kind: 'union' | 'intersection', members: readonly Member[]): Member[] {
  return [...new Set(members.map(({ name }) => name))].flatMap((name) => {
    const same = members.filter((member) => member.name === name)
    const present = same.filter((member) => !isAbsent(member))
    const [first = same[0]] = present
    if (!first) return []
    const isRequired =
      kind === 'union'
        ? same.every((member) => member.isRequired)
        : present.some((member) => member.isRequired)
    return {
      ...first,
      type: [...new Set(present.map(({ type }) => type))].join(' | ') || first.type,
      isRequired,
      docs: present.find(({ docs }) => docs.text)?.docs ?? first.docs,
    }
  })
}

/** Returns the types that a union is intersected with. */
function commonIn({ statements }: Parsed): readonly ESTree.TSType[] {
  const declared = declaredIn(statements)
  const type = declared?.type === 'TSTypeAliasDeclaration' ? declared.typeAnnotation : undefined
  return type?.type === 'TSIntersectionType' ? type.types.slice(0, -1) : []
}

/** The pages link to the manual themselves, because a docstring can only name a file of the package. */
const MANUAL_FILE = /\s+See\s+`node_modules\/[^`]+`\./g

function readDocs(docs: string): Docs {
  const [text = '', ...tags] = docs.replaceAll(MANUAL_FILE, '').split(/^@(?=\w)/m)
  const all = (name: string) =>
    tags
      .filter((tag) => tag.startsWith(`${name} `) || tag.startsWith(`${name}\n`))
      .map((tag) => tag.slice(name.length).trim())
  const [byDefault] = all('default')
  const [returns] = all('returns')
  return {
    text: text.trim(),
    ...(byDefault !== undefined && { default: byDefault }),
    ...(returns !== undefined && { returns }),
    params: all('param').map((param) => {
      const [, name = '', about = ''] = /^(\w+) (?:- )?(.+)$/s.exec(param) ?? []
      return { name, text: about }
    }),
    throws: all('throws'),
    examples: all('example'),
  }
}

function firstSentence(text: string): string {
  const [paragraph = ''] = text.split('\n\n')
  const [sentence = paragraph] = /^.+?\.(?=\s|$)/s.exec(paragraph) ?? []
  return sentence.replaceAll(/\s+/g, ' ').replace(/:$/, '.')
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
}
