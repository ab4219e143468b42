import {
  InvalidWalletAnswerError,
  LatchkeyError,
  RpcError,
  readProperty as read,
  type WalletState,
} from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import { type Chain, chains } from '../addresses/chains.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { callProvider } from './callProvider.ts'
import { getResult, parseBase64, parseSignature, parseTxid, toText } from './parseResponses.ts'
import { findChainByAddress, getClaims, getList, toAccountState } from './toAccountState.ts'
import { toBitcoinError } from './toBitcoinError.ts'

const events = ['accountChange', 'accountDisconnected', 'networkChange'] as const
const message = 'Connect your Bitcoin addresses'

/**
 * A wallet that sats-connect lists (Xverse and others): JSON-RPC by `request(method, params)`.
 *
 * @see https://docs.xverse.app/sats-connect
 */
export function createSatsConnectWallet(provider: object, wallet: string): BitcoinWallet {
  const codes = 'satsConnect'
  let last: Chain | undefined
  let current: WalletState | undefined
  const request = async (method: string, params: unknown): Promise<unknown> => {
    try {
      return getResult(await callProvider(provider, 'request', [method, params], { codes, wallet }))
    } catch (cause) {
      throw toBitcoinError(cause, codes)
    }
  }
  const toState = (response: unknown, expected: Chain | undefined): WalletState => {
    const claims = getClaims(getList(read(response, 'addresses')))
    const name = getName(response)
    const network =
      findChainByName(name) ?? findChainByAddress(claims[0]?.address, expected ?? last)
    if (!network) throw new InvalidWalletAnswerError('expected accounts of a Bitcoin chain')
    last = network
    current = toAccountState(claims, network)
    return current
  }

  return {
    async connect(chain) {
      const purposes = ['payment', 'ordinals']
      const network = chain && { network: chain.names[0] }
      try {
        return toState(
          await request('wallet_connect', { addresses: purposes, message, ...network }),
          chain,
        )
      } catch (cause) {
        if (!isUnknownMethod(cause)) throw cause
        // Wallets without a lasting connection return their addresses each time.
        return toState(await request('getAddresses', { purposes, message }), chain)
      }
    },
    async read() {
      try {
        return toState(await request('wallet_getAccount', null), undefined)
      } catch (cause) {
        if (cause instanceof RpcError && cause.rpcCode === 4100) return undefined
        // Wallets that cannot be read: their last response remains valid.
        if (isUnknownMethod(cause)) return current
        throw cause
      }
    },
    async switchNetwork({ names }) {
      await request('wallet_changeNetwork', { name: names[0] })
    },
    async signMessage({ account, message: input, protocol }) {
      const text = toText(input, wallet)
      const response = await request('signMessage', {
        address: account.address,
        message: text,
        protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322',
      })
      return parseSignature(read(response, 'signature'))
    },
    async sendTransfer({ to, satoshis }) {
      // JSON has no bigint; amounts of bitcoin stay exact as numbers.
      const recipients = [{ address: to, amount: Number(satoshis) }]
      return parseTxid(read(await request('sendTransfer', { recipients }), 'txid'))
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) {
        signInputs[address] = [...(signInputs[address] ?? []), index]
      }
      const response = await request('signPsbt', {
        psbt: base64.encode(psbt),
        signInputs,
        broadcast,
      })
      return {
        psbt: parseBase64(read(response, 'psbt')),
        ...(broadcast && { txid: parseTxid(read(response, 'txid')) }),
      }
    },
    async disconnect() {
      current = undefined
      await request('wallet_disconnect', null)
    },
    watch(onChange) {
      const add = read(provider, 'addListener')
      if (typeof add !== 'function') return () => {}
      const removals = events.map((event): unknown =>
        Reflect.apply(add, provider, [event, () => onChange()]),
      )
      return () => {
        for (const remove of removals) if (typeof remove === 'function') remove()
      }
    },
  }
}

function isUnknownMethod(cause: unknown): boolean {
  return LatchkeyError.is(cause) && /^rpc\.(-32601|-32004|4200)$/.test(cause.code)
}

function getName(response: unknown): unknown {
  return read(read(read(response, 'network'), 'bitcoin'), 'name')
}

export function findChainByName(name: unknown): Chain | undefined {
  if (typeof name !== 'string') return undefined
  const expected = name.toLowerCase()
  return chains.find(({ names }) => names.some((name) => name.toLowerCase() === expected))
}
