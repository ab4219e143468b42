import * as z from 'zod'
import { type Call, defineEndpoint, type Endpoint } from '../src/http/defineEndpoint.ts'

/** A public GET endpoint for a test. */
export const openEndpoint = (
  path: string,
  handle: (call: Call<object, object, unknown>) => Promise<unknown>,
  { response = z.unknown(), ...schemas }: { response?: z.ZodType; query?: z.ZodObject } = {},
): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path,
    summary: 'Of a test',
    access: 'open',
    response,
    ...schemas,
    handle,
  })
