import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type * as z from 'zod'
import { getEtag, type Image } from '../replaceRegistry.ts'
import { type Wallet, wallet } from '../schema.ts'
import { checkImage } from './checkImage.ts'
import { ImportError, type Problem } from './errors.ts'
import { locateEntry } from './locateEntry.ts'
import { type ListedImage, list, listedImage } from './schema.ts'

/** Maximum number of reported problems. */
const most = 200

/**
 * Reads a list of wallets and their images.
 *
 * @param text JSON: `{ "wallets": […], "images": [{ "kind", "id", "file" or "base64" }] }`.
 * @param folder base folder of image files; files outside are rejected
 * @param known ids of wallet icons in the registry, with their etags
 * @throws {ImportError} with every problem of every row.
 */
export function readList(
  text: string,
  folder: string,
  known: ReadonlyMap<string, string>,
): { wallets: Wallet[]; images: Image[] } {
  const problems: Problem[] = []
  const add = (path: readonly PropertyKey[], message: string) => {
    if (problems.length < most)
      problems.push({ line: locateEntry(text, path), path: path.map(String).join('.'), message })
  }
  const parseRow = <schema extends z.ZodType>(
    schema: schema,
    input: unknown,
    at: PropertyKey[],
  ) => {
    const parsed = schema.safeParse(input)
    if (parsed.success) return [parsed.data]
    for (const { path, message } of parsed.error.issues) add([...at, ...path], message)
    return []
  }
  const content = parseText(text)
  const [provided] = parseRow(list, content, [])
  if (!provided) throw new ImportError(problems)
  const images = provided.images.flatMap((row, index) =>
    parseRow(listedImage, row, ['images', index]).flatMap((entry) => {
      try {
        const bytes = readImage(entry, folder)
        const before = entry.kind === 'wallet' ? known.get(entry.id) : undefined
        // Browsers cache a wallet's icon permanently.
        if (before !== undefined && before !== getEtag(bytes))
          throw new Error('the registry has another image with this id; give this one a new id')
        return [{ kind: entry.kind, id: entry.id, type: checkImage(bytes), bytes }]
      } catch (error) {
        add(['images', index], error instanceof Error ? error.message : String(error))
        return []
      }
    }),
  )
  const wallets = provided.wallets.flatMap((row, index) =>
    parseRow(wallet, row, ['wallets', index]),
  )
  const icons = new Set(images.filter(({ kind }) => kind === 'wallet').map(({ id }) => id))
  const clean = problems.length === 0
  const getImageId = (row: unknown) => (row as { image_id?: unknown } | null)?.image_id
  for (const [index, row] of provided.wallets.entries()) {
    const id = getImageId(row)
    if (typeof id === 'string' && !icons.has(id) && !known.has(id) && clean)
      add(['wallets', index, 'image_id'], 'no image of the list or of the registry has this id')
  }
  for (const index of findRepeated(provided.wallets, ['id']))
    add(['wallets', index, 'id'], 'another wallet has this id')
  for (const index of findRepeated(provided.images, ['kind', 'id']))
    add(['images', index, 'id'], 'another image of the kind has this id')
  if (problems.length > 0) throw new ImportError(problems)
  return { wallets, images }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const at = /position (\d+)/.exec(reason)?.[1]
    const line = at === undefined ? 1 : text.slice(0, Number(at)).split('\n').length
    throw new ImportError([{ line, path: '', message: `is not JSON: ${reason}` }])
  }
}

function readImage({ file, base64 }: ListedImage, folder: string): Uint8Array {
  if (base64 !== undefined) return new Uint8Array(Buffer.from(base64, 'base64'))
  const root = realpathSync(folder)
  const named = join(root, file ?? '')
  if (!existsSync(named)) throw new Error(`there is no file ${file} in the folder of the list`)
  const path = realpathSync(named)
  if (!path.startsWith(root + sep)) throw new Error(`${file} is outside the folder of the list`)
  return new Uint8Array(readFileSync(path))
}

/** Indexes of the rows whose keys an earlier row has. */
function findRepeated(rows: readonly unknown[], keys: readonly string[]): number[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const values = keys.map((key) => (row as Record<string, unknown> | null)?.[key])
    if (values.some((value) => typeof value !== 'string')) return []
    const mark = JSON.stringify(values)
    if (seen.has(mark)) return [index]
    seen.add(mark)
    return []
  })
}
