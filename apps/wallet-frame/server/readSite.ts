import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

export type Asset = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }

export type Site = {
  /** The document of the frame, without its settings. */
  readonly frameHtml: string
  /** The document of the page that approves a sign-in, without its settings. */
  readonly approveHtml: string
  /** The document of the window that confirms a request, without its settings. */
  readonly confirmHtml: string
  /** The document of the page that exports the keys, without its settings. */
  readonly exportHtml: string
  /** The document of the page that adds or removes a passkey, without its settings. */
  readonly passkeyHtml: string
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
  const frameHtml = await readDocument(folder, 'frame.html')
  const approveHtml = await readDocument(folder, 'approve.html')
  const confirmHtml = await readDocument(folder, 'confirm.html')
  const exportHtml = await readDocument(folder, 'export.html')
  const passkeyHtml = await readDocument(folder, 'passkey.html')
  const assets = new Map<string, Asset>()
  for (const name of await readdir(join(folder, 'assets'))) {
    const type = types[extname(name)]
    if (type === undefined) throw new Error(`assets/${name} has an unknown type`)
    const bytes = new Uint8Array(await readFile(join(folder, 'assets', name)))
    assets.set(`/assets/${name}`, { bytes, type })
  }
  return { frameHtml, approveHtml, confirmHtml, exportHtml, passkeyHtml, assets }
}

async function readDocument(folder: string, name: string): Promise<string> {
  const html = await readFile(join(folder, name), 'utf8')
  if (!html.includes('</head>')) throw new Error(`${name} has no </head>`)
  return html
}
