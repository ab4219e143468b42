import type { Eip1193Provider } from './createProvider.ts'
import type { ScriptedEvmWalletOptions } from './options.ts'

/** EIP-6963 provider info. */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** A one-colour square with rounded corners, drawn for this package. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4c6ef5"/><path d="M8 12h16v10H8z" fill="#fff"/></svg>',
)}`

let count = 0

export function createInfo({ name, rdns, icon, uuid }: ScriptedEvmWalletOptions): WalletInfo {
  count += 1
  return Object.freeze({
    // EIP-6963 requires uniqueness on a page; a readable number helps in a failing test.
    uuid: uuid ?? `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    name: name ?? 'Scripted Wallet',
    icon: icon ?? ICON,
    rdns: rdns ?? 'test.latchkey.scripted',
  })
}

/** Sends one `eip6963:announceProvider`. */
export function announceProvider(
  target: EventTarget,
  info: WalletInfo,
  provider: Eip1193Provider,
  throwsFromGetters: boolean,
) {
  const detail = throwsFromGetters ? throwingDetail() : Object.freeze({ info, provider })
  target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

function throwingDetail(): object {
  const fail = () => {
    throw new Error('This wallet throws from its getters.')
  }
  return Object.defineProperties({}, { info: { get: fail }, provider: { get: fail } })
}
