import { formatUnits, readProperty as read, type WalletState } from '@latchkey/core/adapter'
import { type Chain, chains } from '../addresses/chains.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { callProvider } from './callProvider.ts'
import { createUnisatSigning, watchEmitter } from './createUnisatWallet.ts'
import { parseTxid } from './parseResponses.ts'
import { getClaim, getList, toAccountState } from './toAccountState.ts'
import { createNotSupportedError } from './toBitcoinError.ts'

/** One object a network: switching is connecting to another. */
const objects: readonly (readonly [standard: Chain['standard'], key: string])[] = [
  ['bitcoin:mainnet', 'bitcoin'],
  ['bitcoin:testnet', 'bitcoinTestnet'],
  ['bitcoin:signet', 'bitcoinSignet'],
]
const decimals = 8

/**
 * OKX Wallet.
 *
 * @param owner `window.okxwallet`, which has an object for each network
 * @see https://web3.okx.com/build/dev-docs/wallet-api
 */
export function createOkxWallet(owner: object, wallet: string): BitcoinWallet {
  const there = objects.flatMap(([standard, key]) => {
    const provider = read(owner, key)
    const chain = chains.find((chain) => chain.standard === standard)
    return chain && typeof provider === 'object' && provider !== null ? [{ chain, provider }] : []
  })
  let current = there[0]
  const call = (method: string, ...args: readonly unknown[]) =>
    callProvider(current?.provider, method, args, { wallet })
  const find = (chain: Chain) => {
    const found = there.find((one) => one.chain === chain)
    if (!found) throw createNotSupportedError(`switching to ${chain.names[0]}`, wallet)
    return found
  }
  const request = async (one: typeof current): Promise<WalletState> => {
    if (!one) throw createNotSupportedError('connect', wallet)
    const claim = getClaim(await callProvider(one.provider, 'connect', [], { wallet }))
    const state = toAccountState([{ ...claim, purpose: 'payment' }], one.chain)
    current = one
    return state
  }

  return {
    async connect(chain) {
      return request(there.find((one) => one.chain === chain) ?? current)
    },
    async read() {
      for (const one of new Set([current, ...there])) {
        if (!one) continue
        const [address] = getList(await callProvider(one.provider, 'getAccounts', [], { wallet }))
        if (address === undefined) continue
        const publicKey = await callProvider(one.provider, 'getPublicKey', [], { wallet })
        current = one
        return toAccountState([{ address, publicKey, purpose: 'payment' }], one.chain)
      }
      return undefined
    },
    async switchNetwork(chain) {
      await request(find(chain))
    },
    ...createUnisatSigning(call, wallet),
    async sendTransfer({ account, to, satoshis }) {
      // In whole bitcoin, as a string without floating point.
      const value = formatUnits(satoshis, decimals)
      const response = await call('send', { from: account.address, to, value })
      return parseTxid(read(response, 'txhash'))
    },
    async disconnect() {
      await call('disconnect')
    },
    watch(onChange) {
      const stops = there.map(({ provider }) =>
        watchEmitter(provider, ['accountChanged', 'accountsChanged'], onChange),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
