import { createHash } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { ImageKind, ImageType, Wallet } from './schema.ts'

export type Image = { kind: ImageKind; id: string; type: ImageType; bytes: Uint8Array }

/**
 * Bytes of images, and number of icons, that are written or removed in one transaction, during which other writes
 * wait.
 */
const batchBytes = 524_288
const batchIcons = 50

/**
 * Replaces all wallets in one short transaction, and adds the images in several before it: an unused icon changes
 * nothing. If the import ends early, the wallets are unchanged and some images of networks, tokens and currencies are
 * new. Unused wallet icons are deleted.
 */
export async function replaceRegistry(
  database: Database,
  wallets: readonly Wallet[],
  images: readonly Image[],
): Promise<void> {
  const { rows: before } = await database.execute(
    "SELECT id FROM registry_images WHERE kind = 'wallet'",
  )
  for (const batch of splitIntoBatches(images))
    await database.batch(
      batch.map(({ kind, id, type, bytes }) => ({
        sql: `INSERT OR REPLACE INTO registry_images (kind, id, content_type, etag, bytes)
          VALUES (?, ?, ?, ?, ?)`,
        args: [kind, id, type, getEtag(bytes), bytes],
      })),
      'write',
    )
  const ordered = wallets
    .map((wallet, index) => ({
      own: wallet,
      order: wallet.order ?? Number.MAX_SAFE_INTEGER,
      index,
    }))
    .sort((a, b) => a.order - b.order || a.index - b.index)
  await database.batch(
    [
      'DELETE FROM registry_wallets',
      ...ordered.map(({ own }, position) => ({
        sql: 'INSERT INTO registry_wallets (id, position, entry) VALUES (?, ?, ?)',
        args: [own.id, position, JSON.stringify(own)],
      })),
      'UPDATE registry_revision SET revision = revision + 1',
    ],
    'write',
  )
  const named = new Set(wallets.map(({ image_id: id }) => id))
  const icons = images.filter(({ kind }) => kind === 'wallet').map(({ id }) => id)
  const all = new Set([...before.map(({ id }) => String(id)), ...icons])
  const removed = [...all].filter((id) => !named.has(id))
  for (let from = 0; from < removed.length; from += batchIcons)
    await database.execute({
      sql: `DELETE FROM registry_images
        WHERE kind = 'wallet' AND id IN (SELECT value FROM json_each(?))`,
      args: [JSON.stringify(removed.slice(from, from + batchIcons))],
    })
}

function* splitIntoBatches(images: readonly Image[]): Generator<readonly Image[]> {
  let batch: Image[] = []
  let size = 0
  for (const image of images) {
    if (batch.length > 0 && size + image.bytes.length > batchBytes) {
      yield batch
      ;[batch, size] = [[], 0]
    }
    batch.push(image)
    size += image.bytes.length
  }
  if (batch.length > 0) yield batch
}

export function getEtag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`
}
