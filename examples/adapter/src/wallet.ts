import type { DrivenWallet } from '@latchkey/core/adapter'

/** A wallet of the page, with its provider. */
export type Wallet = DrivenWallet & { readonly provider: Provider }

/** The object that a Pebble wallet announces. Its responses are untrusted. */
export type Provider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: 'change', listener: () => void): unknown
  removeListener(event: 'change', listener: () => void): unknown
}
