import type { Database } from '../database/openDatabase.ts'
import { NotFoundError } from '../errors/errors.ts'
import type { ImageKind } from './schema.ts'

/** Permanent for images with an immutable id, a day for those of a code or a symbol. */
const caching = {
  wallet: 'public, max-age=31536000, immutable',
  asset: 'public, max-age=86400',
  currency: 'public, max-age=86400',
  token: 'public, max-age=86400',
} as const satisfies Record<ImageKind, string>

/**
 * Returns the image, or 304 if the client has it. Every response has a policy under which an SVG that is opened as a
 * page runs and loads nothing.
 *
 * @throws {NotFoundError} the image does not exist
 */
export async function respondWithImage(
  database: Database,
  kind: ImageKind,
  id: string,
  ifNoneMatch: string | null,
): Promise<Response> {
  const { rows } = await database.execute({
    sql: 'SELECT content_type, etag, bytes FROM registry_images WHERE kind = ? AND id = ?',
    args: [kind, id],
  })
  const [row] = rows
  if (!row) throw new NotFoundError('image_id', 'Image not found')
  const etag = String(row.etag)
  const headers = { etag, 'cache-control': caching[kind] }
  if (ifNoneMatch !== null && isNamed(etag, ifNoneMatch))
    return new Response(null, { status: 304, headers })
  return new Response(row.bytes as ArrayBuffer, {
    headers: { ...headers, 'content-type': String(row.content_type) },
  })
}

/** RFC 9110 §13.1.2: the comparison is weak. */
function isNamed(etag: string, ifNoneMatch: string): boolean {
  return ifNoneMatch
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === etag)
}
