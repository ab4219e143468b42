import { sign } from 'node:crypto'
import type { Provider } from '../src/wallet.ts'
import type { Key } from './ledger.ts'

/** A Pebble wallet that signs with real keys, with controls for its owner. */
export function scriptedWallet({
  name,
  keys,
  network,
  nodeUrl,
}: {
  readonly name: string
  readonly keys: readonly Key[]
  readonly network: string
  readonly nodeUrl: string
}) {
  const listeners = new Set<() => void>()
  const lies = new Set<'network' | 'account' | 'answers' | 'disconnect'>()
  const waiting = new Set<() => void>()
  const state = {
    addresses: keys.map(({ address }) => address),
    network,
    isPermitted: false,
    mode: 'approve' as 'approve' | 'reject' | 'hold' | 'pending',
    prompts: 0,
  }
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const decide = async () => {
    state.prompts += 1
    while (state.mode === 'hold') await new Promise<void>((resolve) => waiting.add(resolve))
    if (state.mode === 'reject') throw Object.assign(new Error('no'), { code: 4001 })
    if (state.mode === 'pending') throw Object.assign(new Error('open'), { code: -32002 })
  }
  const read = () => {
    if (lies.has('answers')) return { accounts: 'none', network: 5 }
    const isOpen = state.isPermitted && state.addresses.length > 0
    return isOpen ? { accounts: state.addresses, network: state.network } : null
  }
  const signWith = (address: string, bytes: Uint8Array) => {
    const key = keys.find((key) => key.address === address)
    if (!key) throw Object.assign(new Error('whose?'), { code: 4100 })
    return sign(null, bytes, key.privateKey).toString('hex')
  }
  const callNode = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch(nodeUrl, { method: 'POST', body })).json()
    if (error) throw error
    return result
  }
  const methods: Readonly<Record<string, (params: never) => unknown>> = {
    async connect() {
      await decide()
      state.isPermitted = true
      const response = read()
      return lies.has('account') ? { accounts: ['ab'.repeat(32)], network } : response
    },
    read,
    async switchNetwork(expected: string) {
      await decide()
      if (!lies.has('network')) state.network = expected
    },
    disconnect() {
      if (lies.has('disconnect')) throw Object.assign(new Error('broken'), { code: -32603 })
      state.isPermitted = false
    },
    async sign({ address, bytes }: { address: string; bytes: readonly number[] }) {
      await decide()
      return signWith(address, Uint8Array.from(bytes))
    },
    async send({ from, to, value }: { from: string; to: string; value: string }) {
      await decide()
      const transfer = { from, to, value, nonce: await callNode('pebble_nonce', [from]) }
      const signature = signWith(from, Buffer.from(JSON.stringify(transfer)))
      return callNode('pebble_send', [transfer, signature])
    },
  }
  const provider: Provider = {
    request: async ({ method, params }) => methods[method]?.(params as never),
    on: (_, listener) => listeners.add(listener),
    removeListener: (_, listener) => listeners.delete(listener),
  }
  const setMode = (mode: typeof state.mode) => {
    state.mode = mode
    for (const resume of waiting) resume()
    waiting.clear()
  }

  return {
    state,
    provider,
    setMode,
    lie: (about: 'network' | 'account' | 'answers' | 'disconnect') => void lies.add(about),
    listening: () => listeners.size,
    setAccounts(addresses: readonly string[]) {
      state.addresses = [...addresses]
      notify()
    },
    setNetwork(next: string) {
      state.network = next
      notify()
    },
    /** Announces the wallet to a page, now and on request; returns a function that stops it. */
    install(page: EventTarget) {
      const announce = () =>
        page.dispatchEvent(new CustomEvent('pebble:announce', { detail: { name, provider } }))
      page.addEventListener('pebble:request', announce)
      announce()
      return () => page.removeEventListener('pebble:request', announce)
    },
  }
}
