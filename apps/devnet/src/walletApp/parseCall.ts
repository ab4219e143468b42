import type { z } from 'zod'
import { WalletCallError } from './errors.ts'

/** What a page sent along, read by a schema. @throws {WalletCallError} -32602 with what is wrong. */
export function parseCall<Output>(schema: z.ZodType<Output>, params: unknown): Output {
  const { data, error } = schema.safeParse(params)
  const [issue] = error?.issues ?? []
  if (issue)
    throw new WalletCallError(-32_602, `Invalid params: ${issue.path.join('.')} ${issue.message}`)
  return data as Output
}
