import * as z from 'zod'
import { imageKeys, imageKinds } from '../schema.ts'

/** An image, as a file in the list's folder or as base64. */
export const listedImage = z
  .strictObject({
    kind: z.enum(imageKinds),
    id: z.string(),
    file: z.string().min(1).max(512).optional(),
    base64: z.base64().max(200_000).optional(),
  })
  .check(
    z.refine<{ file?: string | undefined; base64?: string | undefined }>(
      ({ file, base64 }) => (file === undefined) !== (base64 === undefined),
      'must have either file or base64',
    ),
  )
  .transform((value, context) => {
    const id = imageKeys[value.kind].safeParse(value.id)
    if (id.success) return { ...value, id: id.data }
    const message = id.error.issues[0]?.message ?? 'does not fit'
    context.issues.push({ code: 'custom', path: ['id'], message, input: value.id })
    return z.NEVER
  })
export type ListedImage = z.output<typeof listedImage>

/** The whole file. Rows are parsed one by one, so that every invalid one is reported. */
export const list = z.strictObject({
  wallets: z.array(z.unknown()).max(20_000),
  images: z.array(z.unknown()).max(40_000).default([]),
})
