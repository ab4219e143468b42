import type { DrivenWallet } from '@latchkey/core/adapter'

/** A wallet of the page, and the object that it is asked by. */
export type Wallet = DrivenWallet & { readonly provider: Provider }

/** The object that a Pebble wallet announces. Its answers are untrusted. */
export type Provider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: 'change', listener: () => void): unknown
  removeListener(event: 'change', listener: () => void): unknown
}
