// Reads an npm tarball: a gzipped ustar archive with all files below `package/`.
import { gunzipSync } from 'node:zlib'

const block = 512

/**
 * Contents by path, without the leading `package/`.
 * @throws {Error} if the archive is truncated or has a file outside `package/`
 */
export function readTarball(archive: Uint8Array): Map<string, Buffer> {
  const bytes = gunzipSync(archive)
  const files = new Map<string, Buffer>()
  let longName: string | undefined
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0; ) {
    const header = bytes.subarray(at, at + block)
    const size = Number.parseInt(getText(header, 124, 12), 8)
    const content = bytes.subarray(at + block, at + block + size)
    if (content.length < size) throw new Error('The archive is truncated')
    const type = String.fromCharCode(header[156] ?? 0)
    if (type === 'x') longName = /\d+ path=(.*)\n/.exec(content.toString('utf8'))?.[1]
    else if (type === '0' || type === '\0') {
      files.set(withoutFolder(longName ?? getName(header)), content)
      longName = undefined
    }
    at += block + Math.ceil(size / block) * block
  }
  return files
}

function getName(header: Buffer): string {
  const prefix = getText(header, 345, 155)
  const name = getText(header, 0, 100)
  return prefix ? `${prefix}/${name}` : name
}

function getText(header: Buffer, start: number, length: number): string {
  const text = header.subarray(start, start + length).toString('utf8')
  return (text.split('\0')[0] ?? '').trim()
}

function withoutFolder(path: string): string {
  if (!path.startsWith('package/')) throw new Error(`${path} is outside package/`)
  return path.slice('package/'.length)
}
