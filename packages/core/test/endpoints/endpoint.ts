import type { Latchkey } from '../../src/latchkey/latchkey.ts'

/** One call to a service: what goes out, a good answer and what is made of it. */
export type Endpoint = {
  readonly name: string
  readonly call: (latchkey: Latchkey) => Promise<unknown>
  /** As it goes out, without the parameters every call has. */
  readonly request: string
  readonly body?: unknown
  readonly good: unknown
  readonly result: unknown
  /** On a network the service does not know: the empty result, or the words of the error. */
  readonly unsupported?: unknown
}
