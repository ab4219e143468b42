import type { z } from 'zod'
import { WalletCallError } from './errors.ts'

/** Parses the parameters of a request. */
export function parseCall<Output>(schema: z.ZodType<Output>, params: unknown): Output {
  const { data, error } = schema.safeParse(params)
  const [issue] = error?.issues ?? []
  if (issue)
    throw new WalletCallError(-32_602, `Invalid params: ${issue.path.join('.')} ${issue.message}`)
  return data as Output
}
