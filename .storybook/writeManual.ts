import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sanitize } from 'storybook/internal/csf'
import { loadConfig } from 'storybook/internal/csf-tools'
import { type CustomProperty, readCustomProperties } from '../stories/guide/readCustomProperties.ts'
import { referenceOf } from './apiReferencePlugin.ts'
import { readEntries } from './declarations.ts'

// `npm run build` writes the pages of Storybook as Markdown, because an app and its developers have only the package.

const root = fileURLToPath(new URL('..', import.meta.url))
const stories = join(root, 'stories')
const theme = join(root, 'src/styles/theme.css')
const manual = join(root, 'dist/manual')

const INTRODUCTION = `# The manual of react-reverse-geocode

Start with [Quick start](quick-start.md). If something doesn't work, see [Troubleshooting](troubleshooting.md). In a clone of the repository, \`npm ci && npm start\` opens these pages in Storybook, with live examples.
`

interface Page {
  /** The file of the page, or the story file of an example. */
  source: string
  /** As in Storybook's sidebar, such as `Guides/Lists and tables`. */
  title: string
}

const sources = readdirSync(stories, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?:guide|reference).+\.mdx$|^examples.+\.stories\.tsx$/.test(name))
  .map((name) => join(stories, name))
const reference = referenceOf(readEntries(root, join(root, 'dist')))
const titles = titlesInOrder()
const pages = sources
  .map(pageFrom)
  .sort((one, other) => titles.indexOf(one.title) - titles.indexOf(other.title))
const pagesById = new Map(pages.map((page) => [sanitize(page.title), page]))

rmSync(manual, { recursive: true, force: true })
mkdirSync(manual, { recursive: true })
// The paths of pictures are relative to this folder, and the same in Storybook.
cpSync(join(stories, 'guide/pictures'), join(manual, 'pictures'), { recursive: true })
for (const [at, page] of pages.entries()) {
  const next = pages[at + 1]
  writeFileSync(
    join(manual, fileOf(page)),
    markdownOf(page, next && groupOf(next) === groupOf(page) ? next : undefined),
  )
}
writeFileSync(join(manual, 'index.md'), index())

function titlesInOrder(): string[] {
  const preview = loadConfig(read(join(root, '.storybook/preview.ts'))).parse()
  const order: unknown[] = preview.getFieldValue(['parameters', 'options', 'storySort', 'order']) ?? []
  return order.flatMap((group, at) =>
    Array.isArray(group) ? group.map((name) => `${order[at - 1]}/${name}`) : [],
  )
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** The title is in the file itself, or in the story file that `<Meta of={…} />` refers to. */
function pageFrom(source: string): Page {
  const text = read(metaFileOf(source))
  const [, title] = /\btitle(?:=|: )["'](.+?)["']/.exec(text) ?? []
  if (!title) throw new Error(`${source} has no title.`)
  return { source, title }
}

function metaFileOf(source: string): string {
  const text = read(source)
  const [, name] = /<Meta of=\{(\w+)\}/.exec(text) ?? []
  const [, storyFile] = new RegExp(`import \\* as ${name} from '(.+)'`).exec(text) ?? []
  return storyFile ? resolve(source, '..', storyFile) : source
}

function fileOf(page: Page): string {
  return `${sanitize(nameOf(page))}.md`
}

function groupOf({ title }: Page): string {
  return title.replace(/\/.+/, '')
}

function nameOf({ title }: Page): string {
  return title.replace(/.+\//, '')
}

/** Returns the files that a page or an example shows, by the names of their imports. */
function filesOf(source: string): Map<string, string> {
  const imports = read(source).matchAll(/^import (\w+) from '(.+)\?raw'$/gm)
  return new Map([...imports].map(([, name = '', path = '']) => [name, resolve(source, '..', path)]))
}

function markdownOf(page: Page, next: Page | undefined): string {
  const text = page.source.endsWith('.mdx') ? pageOf(page.source) : exampleOf(page)
  const end = next ? `Next: [${nameOf(next)}](${fileOf(next)})` : 'All pages: [index](index.md)'
  return `${text.replaceAll(/\n{3,}/g, '\n\n').trim()}\n\n${end}\n`
}

/** Returns the Markdown of a page, in which imports, components, and links are replaced. */
function pageOf(source: string): string {
  const files = filesOf(source)
  return (
    reference
      .expand(read(source))
      .replace(/^(?:import .+\n)+/, '')
      // These components only make sense in Storybook.
      .replaceAll(/^<(?:Meta|Canvas|Controls) .+ \/>$/gm, '')
      .replaceAll(/^<Snippet code=\{(\w+)\}.* \/>$/gm, (_, name: string) => block(files.get(name) ?? name))
      .replace('<CustomPropertyTable />', () => tableOf(readCustomProperties(read(theme))))
      .replaceAll(/\[([^[\]]+)\]\((\?path=[^)]+)\)/g, (_, label: string, url: string) => linkTo(url, label))
  )
}

/** Returns a link to the page of a story, or only text if the story has no page here. */
function linkTo(url: string, label: string): string {
  const [, id = '', hash = ''] = /^\?path=\/\w+\/(.+)--[\w-]+(#.+)?$/.exec(url) ?? []
  const page = pagesById.get(id)
  return page ? `[${label}](${fileOf(page)}${hash})` : label
}

function block(file: string): string {
  const language = { '.mjs': 'js', '.txt': 'text' }[extname(file)] ?? extname(file).slice(1)
  return `\`\`\`${language}\n${read(file).trimEnd()}\n\`\`\``
}

function tableOf(properties: CustomProperty[]): string {
  const rows = properties.map(({ property, purpose, defaultValue }) =>
    [`\`${property}\``, purpose, `\`${defaultValue}\``].join(' | '),
  )
  return ['Property | What it colors or sizes | Default', '--- | --- | ---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n')
}

/** Returns the docstring of an example, and its files. */
function exampleOf(page: Page): string {
  const files = [...filesOf(page.source).values()]
  const docs = /\/\*\*((?:(?!\*\/).)+)\*\/\nexport function/s
  const [, comment] = docs.exec(files.map(read).join('\n')) ?? []
  if (!comment)
    throw new Error(`The component of ${page.source} has no docstring, which its page would begin with.`)
  return [
    `# ${nameOf(page)}`,
    comment.replaceAll(/^ \* ?/gm, '').trim(),
    'Several examples import [the shared files](shared-files.md).',
    ...files.map((file) => `## ${relative(join(stories, 'examples'), file)}\n\n${block(file)}`),
  ].join('\n\n')
}

function index(): string {
  const groups = [...new Set(pages.map(groupOf))].map((group) => {
    const lines = pages
      .filter((page) => groupOf(page) === group)
      .map((page) => `- [${nameOf(page)}](${fileOf(page)}): ${firstSentenceOf(page)}`)
    return `## ${group}\n\n${lines.join('\n')}\n`
  })
  return [INTRODUCTION, ...groups].join('\n')
}

function firstSentenceOf(page: Page): string {
  const text = read(join(manual, fileOf(page)))
  const [, sentence] = /^# [^\n]+\n\n(.+?(?:\.(?=\s)|:(?=\n)))/s.exec(text) ?? []
  if (!sentence || /^(#|```|\||- )/.test(sentence))
    throw new Error(`${page.source} does not begin with a sentence.`)
  return sentence.replaceAll(/\s+/g, ' ').replace(/:$/, '.')
}
