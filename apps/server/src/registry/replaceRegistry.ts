import { createHash } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { ImageKind, ImageType, Wallet } from './schema.ts'

export type Image = { kind: ImageKind; id: string; type: ImageType; bytes: Uint8Array }

/**
 * Puts the wallets in the place of all there were and adds the images, in one transaction. Wallet icons that no wallet names
 * any more go.
 */
export async function replaceRegistry(
  database: Database,
  wallets: readonly Wallet[],
  images: readonly Image[],
): Promise<void> {
  const ordered = wallets
    .map((own, index) => ({ own, order: own.order ?? Number.MAX_SAFE_INTEGER, index }))
    .sort((a, b) => a.order - b.order || a.index - b.index)
  await database.batch(
    [
      'DELETE FROM registry_wallets',
      ...ordered.map(({ own }, position) => ({
        sql: 'INSERT INTO registry_wallets (id, position, entry) VALUES (?, ?, ?)',
        args: [own.id, position, JSON.stringify(own)],
      })),
      ...images.map(({ kind, id, type, bytes }) => ({
        sql: `INSERT OR REPLACE INTO registry_images (kind, id, content_type, etag, bytes)
          VALUES (?, ?, ?, ?, ?)`,
        args: [kind, id, type, etagOf(bytes), bytes],
      })),
      `DELETE FROM registry_images WHERE kind = 'wallet' AND id NOT IN (
        SELECT json_extract(entry, '$.image_id') FROM registry_wallets
        WHERE json_extract(entry, '$.image_id') IS NOT NULL)`,
      'UPDATE registry_revision SET revision = revision + 1',
    ],
    'write',
  )
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`
}
