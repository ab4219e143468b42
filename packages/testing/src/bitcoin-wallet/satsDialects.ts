import {
  type BitcoinChain,
  type BitcoinEntry,
  bitcoinChains,
  fromBase64,
  fromHex,
  toBase64,
  toHex,
} from './account.ts'
import type { Serve } from './createServe.ts'
import type { Vault } from './createVault.ts'
import { readInputsWithOwners } from './readInputsWithOwners.ts'
import { getVisibleEntries, on } from './state.ts'

type Params = Readonly<Record<string, unknown>>
type Method = (params: Params) => unknown

/** sats-connect's codes that differ from EIP-1193. */
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32001 }

/** A provider with `request(method, params)` that resolves and rejects with JSON-RPC. */
function createRpcProvider(
  methods: Readonly<Record<string, Method>>,
  { respond }: Serve,
  toCode: (code: number) => number,
) {
  let last = 0
  return async (method: string, params?: Params | null) => {
    last += 1
    const id = String(last)
    try {
      const result = await respond(method, [params], () => {
        const found = methods[method]
        if (!found) throw Object.assign(new Error(`no ${method}`), { code: 4200 })
        return found(params ?? {})
      })
      return { jsonrpc: '2.0', id, result }
    } catch (error) {
      const { code = -32603, message } = error as { code?: number; message?: string }
      throw { jsonrpc: '2.0', id, error: { code: toCode(code), message } }
    }
  }
}

const lower = (name: unknown) => String(name).toLowerCase().replace(/\d$/, '') as BitcoinChain
const known = (name: unknown) => (lower(name) in bitcoinChains ? lower(name) : undefined)

/** @see https://docs.xverse.app/sats-connect */
export function createSatsConnectDialect(vault: Vault, serve: Serve): object {
  const { state } = vault
  const show = (entries: readonly BitcoinEntry[]) => ({
    addresses: state.isMalformed
      ? [42, { address: null }]
      : entries.map(({ address, publicKey, purpose, kind }) => ({
          address,
          publicKey: toHex(publicKey),
          purpose,
          addressType: kind,
          walletType: 'software',
        })),
    network: { bitcoin: { name: state.foreignChain ?? getName(state.chain) } },
  })
  const methods: Readonly<Record<string, Method>> = {
    wallet_connect: async () => show(await vault.connect('wallet_connect')),
    wallet_getAccount() {
      const entries = getVisibleEntries(state)
      if (entries.length === 0) throw Object.assign(new Error('no access'), { code: 4100 })
      return show(entries)
    },
    wallet_changeNetwork: ({ name }) => vault.move('wallet_changeNetwork', known(name)),
    wallet_disconnect: () => vault.disconnect(),
    async signMessage({ address, message, protocol }) {
      const bytes = new TextEncoder().encode(String(message))
      const how = protocol === 'ECDSA' ? 'ecdsa' : 'bip322'
      const signature = await vault.signMessage('signMessage', String(address), bytes, how)
      return { signature: toBase64(signature), address, protocol }
    },
    async sendTransfer({ recipients }) {
      const [{ address, amount }] = recipients as [{ address: string; amount: number }]
      const [from] = getVisibleEntries(state)
      return {
        txid: await vault.send('sendTransfer', from?.address ?? '', address, BigInt(amount)),
      }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const inputs = Object.entries(signInputs as Record<string, number[]>).flatMap(
        ([address, indexes]) => indexes.map((index) => ({ index, address })),
      )
      const bytes = fromBase64(String(psbt))
      const signed = await vault.signPsbt('signPsbt', bytes, inputs, broadcast === true)
      return {
        psbt: toBase64(signed.toPSBT()),
        ...(broadcast === true && { txid: await vault.broadcast(signed) }),
      }
    },
  }
  return {
    request: createRpcProvider(methods, serve, (code) => codes[code] ?? code),
    addListener: (event: string, listener: (...values: readonly unknown[]) => void) =>
      on(state, event, listener),
  }
}

/** Leather's own parameters: PSBTs in hex, one set of flags, addresses with a prompt only. */
export function createLeatherDialect(vault: Vault, serve: Serve): object {
  const { state } = vault
  const getEntry = (type: unknown) => getVisibleEntries(state).find(({ kind }) => kind === type)
  const methods: Readonly<Record<string, Method>> = {
    async getAddresses({ network }) {
      const expected = known(network)
      if (expected && state.isPermitted) await vault.move('getAddresses', expected)
      const entries = await vault.connect('getAddresses')
      if (state.isMalformed) return { addresses: [42, { address: null }] }
      const bitcoin = entries.slice(0, 2).map(({ address, publicKey, kind, path }) => ({
        symbol: 'BTC',
        type: kind,
        address,
        publicKey: toHex(publicKey),
        derivationPath: path,
      }))
      const stacks = { symbol: 'STX', address: 'ST1PQHQKV0RJXZFY1DGX8MNSNYVE3VGZJSRTPGZGM' }
      return { addresses: [...bitcoin, stacks] }
    },
    async signMessage({ message, paymentType }) {
      const entry = getEntry(paymentType)
      const bytes = new TextEncoder().encode(String(message))
      const how = paymentType === 'p2tr' ? 'bip322' : 'ecdsa'
      const signature = await vault.signMessage('signMessage', entry?.address ?? '', bytes, how)
      return { signature: toBase64(signature), address: entry?.address }
    },
    async sendTransfer({ recipients }) {
      const [{ address, amount }] = recipients as [{ address: string; amount: string }]
      const from = getEntry('p2wpkh')?.address ?? ''
      return { txid: await vault.send('sendTransfer', from, address, BigInt(amount)) }
    },
    async signPsbt({ hex, signAtIndex, allowedSighash, broadcast }) {
      const bytes = fromHex(String(hex))
      const inputs = (signAtIndex as number[]).map((index) => ({
        index,
        address: '',
        sighashTypes: allowedSighash as number[],
      }))
      // It finds its key by the script that the input spends.
      const owned = readInputsWithOwners(bytes, inputs, getVisibleEntries(state))
      const signed = await vault.signPsbt('signPsbt', bytes, owned, broadcast === true)
      return {
        hex: toHex(signed.toPSBT()),
        ...(broadcast === true && { txid: await vault.broadcast(signed) }),
      }
    },
  }
  return { request: createRpcProvider(methods, serve, (code) => code) }
}

function getName(chain: BitcoinChain): string {
  return chain === 'testnet' ? 'Testnet4' : `${chain.slice(0, 1).toUpperCase()}${chain.slice(1)}`
}
