import { base64urlnopad } from '@scure/base'

/** What the URL of a window has after `#`. */
export type ConfirmHash = { readonly projectId: string; readonly key: Uint8Array<ArrayBuffer> }

/**
 * Reads the hash of a window.
 *
 * @returns undefined if it is not whole
 */
export function readConfirmHash(hash: string): ConfirmHash | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const projectId = fields.get('projectId')
  const key = fields.get('key') ?? ''
  if (!projectId || !/^[\w-]{43}$/.test(key)) return undefined
  try {
    return { projectId, key: base64urlnopad.decode(key) as Uint8Array<ArrayBuffer> }
  } catch {
    return undefined
  }
}
