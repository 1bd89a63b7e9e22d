import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { AccountService } from 'react-reverse-geocode/testing'
import { build as buildWithVite } from 'vite'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Returns a listener for requests for a page and its files. Adds `headers` to each response, and `head` to the page's head. */
type PageServer = (headers?: OutgoingHttpHeaders, head?: string) => RequestListener

/** By their entries. Test files of a worker share the pages. */
const pages = new Map<string, Promise<PageServer>>()

/** Builds a page as an app would: a script, its chunks, and a stylesheet. */
export function buildPage(entry: string): Promise<PageServer> {
  const built = pages.get(entry) ?? build(entry)
  pages.set(entry, built)
  return built
}

async function build(entry: string): Promise<PageServer> {
  const { files, htmlWith } = await buildFiles(entry)
  return (headers, head = '') =>
    (request, response) => {
      const file = files.get(request.url ?? '')
      response.writeHead(200, { 'Content-Type': contentType(request.url, file), ...headers })
      response.end(file ?? htmlWith(head))
    }
}

export function contentType(url = '', file: unknown): string {
  const type = url.endsWith('.js') ? 'text/javascript' : file === undefined ? 'text/html' : 'text/css'
  return `${type}; charset=utf-8`
}

interface PageFiles {
  /** By the paths of their URLs. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly htmlWith: (head: string) => string
}

/** Builds the files of a page for another server than that of {@link buildPage}. */
export async function buildFiles(entry: string): Promise<PageFiles> {
  // With the NODE_ENV that Vitest sets, it would be React's development build.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const built = await buildWithVite({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^react-reverse-geocode$/, replacement: path('../../src/index.ts') },
        { find: 'react-reverse-geocode/read-address', replacement: path('../../src/read-address.ts') },
        { find: 'react-reverse-geocode/map', replacement: path('../../src/map.ts') },
        { find: 'react-reverse-geocode/testing', replacement: path('../../src/testing/index.ts') },
        { find: 'react-reverse-geocode/styles.css', replacement: path('../../src/styles.css') },
      ],
    },
    build: { write: false, rolldownOptions: { input: path(entry) } },
  })
  process.env.NODE_ENV = NODE_ENV
  if (!('output' in built)) throw new Error('Vite built no page.')
  const files = new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const stylesheet = [...files.keys()].find((file) => file.endsWith('.css'))
  const script = built.output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  const link = stylesheet === undefined ? '' : `<link rel="stylesheet" href="${stylesheet}">`
  const htmlWith = (
    head: string,
  ) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Desk</title>${head}
    ${link}<script type="module" src="/${script}"></script>`
  return { files, htmlWith }
}

export function pageWithService(page: RequestListener, service: AccountService): RequestListener {
  const answer = getRequestListener((request) => service.fetch(request), { overrideGlobalObjects: false })
  return (request, response) => {
    if (request.url?.startsWith('/api/')) void answer(request, response)
    else page(request, response)
  }
}
