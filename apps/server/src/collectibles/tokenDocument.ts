import { readBytes } from '../http/readBytes.ts'
import { sanitizeLabel } from '../tokens/sanitizeLabel.ts'
import { tokenDocument } from './schema.ts'

/** Maximum bytes of a document. */
const most = 262_144

export type Described = { name: string | null; image: string | null }
export const unknown: Described = { name: null, image: null }

/**
 * Reads the document of a token's URI: from a `data:` URI itself, or for `ipfs:` from the owner's gateway. Other URLs
 * are never requested, because a contract could point to the server's internal network.
 *
 * @returns undefined if the gateway did not respond
 */
export async function readDocument(
  uri: string,
  gateway: string | undefined,
  signal: AbortSignal,
): Promise<Described | undefined> {
  const inline = /^data:application\/json([^,]{0,64}),/i.exec(uri)
  if (inline) {
    const body = uri.slice(inline[0].length)
    return describe(decode(body, /;base64$/i.test(inline[1] ?? '')), gateway)
  }
  const url = toGatewayUrl(uri, gateway)
  if (url === undefined) return unknown
  const text = await readText(url, signal)
  return text === undefined ? undefined : describe(text, gateway)
}

/** Returns a URL that a page may load, https or IPFS at the gateway, or null. */
export function readImageUrl(text: string | undefined, gateway: string | undefined): string | null {
  if (text === undefined || text.length > 2048) return null
  const url = toGatewayUrl(text, gateway) ?? text
  if (
    !/^https:\/\/[^\s<>"]+$/i.test(url) &&
    (gateway === undefined || !url.startsWith(`${gateway}/ipfs/`))
  )
    return null
  return URL.canParse(url) ? url : null
}

/**
 * Converts `ipfs://{path}` to a URL of the gateway. Only characters of a content id and a file name are allowed, so
 * that no path leaves the gateway.
 */
function toGatewayUrl(uri: string, gateway: string | undefined): string | undefined {
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9][\w.~%/+ -]{0,512})$/.exec(uri) ?? []
  if (gateway === undefined || path === undefined) return undefined
  const decoded = decodeOnce(path)
  if (decoded === undefined || /(^|[/\\])\.\.?([/\\]|$)|%/.test(decoded)) return undefined
  return `${gateway}/ipfs/${path.replaceAll(' ', '%20')}`
}

function describe(text: string, gateway: string | undefined): Described {
  if (text.length > most) return unknown
  try {
    const { name, image } = tokenDocument.parse(JSON.parse(text))
    return {
      name: name === undefined ? null : sanitizeLabel(name, 64) || null,
      image: readImageUrl(image, gateway),
    }
  } catch {
    return unknown
  }
}

function decode(body: string, isBase64: boolean): string {
  if (isBase64) return Buffer.from(body, 'base64').toString('utf8')
  // Many documents are not percent-encoded.
  return decodeOnce(body) ?? body
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

async function readText(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal, redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      return response.status === 404 || response.status === 410 ? '' : undefined
    }
    return (await readBytes(response, most))?.toString('utf8') ?? ''
  } catch {
    return undefined
  }
}
