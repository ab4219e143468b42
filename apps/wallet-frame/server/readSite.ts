import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

export type Asset = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }

/** The documents, each at its path: `/frame`, and the pages at top level. */
export const pages = ['frame', 'approve', 'confirm', 'export', 'passkey'] as const
export type Page = (typeof pages)[number]

export type Site = {
  /** The documents, without their settings. */
  readonly documents: Readonly<Record<Page, string>>
  /** By path: `/assets/frame-1a2b3c.js`. */
  readonly assets: ReadonlyMap<string, Asset>
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Reads the built site into memory.
 *
 * @throws {Error} if a file is missing, or has a type that the server does not know
 */
export async function readSite(folder: string): Promise<Site> {
  const read = async (page: Page) => [page, await readDocument(folder, `${page}.html`)] as const
  const documents = Object.fromEntries(await Promise.all(pages.map(read))) as Site['documents']
  const assets = new Map<string, Asset>()
  for (const name of await readdir(join(folder, 'assets'))) {
    const type = types[extname(name)]
    if (type === undefined) throw new Error(`assets/${name} has an unknown type`)
    const bytes = new Uint8Array(await readFile(join(folder, 'assets', name)))
    assets.set(`/assets/${name}`, { bytes, type })
  }
  return { documents, assets }
}

async function readDocument(folder: string, name: string): Promise<string> {
  const html = await readFile(join(folder, name), 'utf8')
  if (!html.includes('</head>')) throw new Error(`${name} has no </head>`)
  return html
}
