import {
  InvalidWalletAnswerError,
  readProperty as read,
  TransactionUnknownError,
  type WalletState,
} from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { chains } from '../addresses/chains.ts'
import type { BitcoinWallet, PsbtRequest } from './bitcoinWallet.ts'
import { callProvider } from './callProvider.ts'
import { parseHex, parseSignature, parseTxid, toText } from './parseResponses.ts'
import { findChainByName } from './satsConnect.ts'
import { type ChainOrId, findChainByAddress, getList, toAccountState } from './toAccountState.ts'

/**
 * UniSat and the wallets that speak as it does: one active account, a method a call.
 *
 * @see https://docs.unisat.io
 */
export function createUnisatWallet(provider: object, wallet: string): BitcoinWallet {
  const call = (method: string, ...args: readonly unknown[]) =>
    callProvider(provider, method, args, { wallet })
  const has = (method: string) => typeof read(provider, method) === 'function'
  const findNetwork = async (address: unknown): Promise<ChainOrId> => {
    const network = has('getChain')
      ? findChainByEnum(read(await call('getChain'), 'enum'))
      : has('getNetwork')
        ? findChainByName(await call('getNetwork'))
        : findChainByAddress(address, undefined)
    if (!network) throw new InvalidWalletAnswerError('expected a chain')
    return network
  }
  const toState = async (accounts: readonly unknown[]): Promise<WalletState> => {
    const [address] = accounts
    const [network, publicKey] = await Promise.all([
      findNetwork(address),
      has('getPublicKey') ? call('getPublicKey') : undefined,
    ])
    // UniSat returns the active account only, which pays.
    return toAccountState([{ address, publicKey, purpose: 'payment' }], network)
  }

  return {
    async connect() {
      return toState(getList(await call('requestAccounts')))
    },
    async read() {
      const accounts = getList(await call('getAccounts'))
      return accounts.length > 0 ? toState(accounts) : undefined
    },
    async switchNetwork({ unisat, standard }) {
      if (has('switchChain')) return void (await call('switchChain', unisat[0]))
      // The name before UniSat had other chains.
      const name = standard.replace('bitcoin:', '')
      await call('switchNetwork', name === 'mainnet' ? 'livenet' : name)
    },
    ...createUnisatSigning(call, wallet),
    async sendTransfer({ to, satoshis }) {
      return parseTxid(await call('sendBitcoin', to, Number(satoshis)))
    },
    ...(has('disconnect') && {
      async disconnect() {
        await call('disconnect')
      },
    }),
    watch: (onChange) =>
      watchEmitter(provider, ['accountsChanged', 'chainChanged', 'networkChanged'], onChange),
  }
}

/** UniSat's signing method, which OKX also uses. */
export function createUnisatSigning(
  call: (method: string, ...args: readonly unknown[]) => Promise<unknown>,
  wallet: string,
): Pick<BitcoinWallet, 'signMessage' | 'signPsbt'> {
  return {
    async signMessage({ message, protocol }) {
      const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
      return parseSignature(await call('signMessage', toText(message, wallet), type))
    },
    async signPsbt(request) {
      const response = parseHex(
        await call('signPsbt', hex.encode(request.psbt), getOptions(request)),
      )
      if (!request.broadcast) return { psbt: response }
      // A broadcast cannot be undone, so check before it.
      request.check(response)
      const push = call('pushPsbt', hex.encode(response)).catch((cause) => {
        // The wallet's node may have received it.
        throw new TransactionUnknownError({ cause })
      })
      return { psbt: response, txid: parseTxid(await push) }
    },
  }
}

function getOptions({ inputs, broadcast }: PsbtRequest) {
  return {
    // A broadcast transaction must be complete; a partially signed one must stay open.
    autoFinalized: broadcast,
    toSignInputs: inputs.map((input) => ({
      index: input.index,
      address: input.address,
      sighashTypes: [...input.sighashTypes],
      ...(input.publicKey && { publicKey: input.publicKey }),
      ...(input.disableTweakSigner !== undefined && {
        disableTweakSigner: input.disableTweakSigner,
      }),
      ...(input.useTweakedSigner !== undefined && { useTweakedSigner: input.useTweakedSigner }),
    })),
  }
}

/** Listens with `on`, and stops with `removeListener` or `off`. */
export function watchEmitter(
  provider: object,
  events: readonly string[],
  onChange: () => void,
): () => void {
  const on = read(provider, 'on')
  if (typeof on !== 'function') return () => {}
  const listener = () => onChange()
  for (const event of events) Reflect.apply(on, provider, [event, listener])
  return () => {
    const off = read(provider, 'removeListener') ?? read(provider, 'off')
    if (typeof off !== 'function') return
    for (const event of events) Reflect.apply(off, provider, [event, listener])
  }
}

/** Other chains with Bitcoin's addresses keep their own ids. */
function findChainByEnum(name: unknown): ChainOrId | undefined {
  if (typeof name !== 'string' || !/^\w{1,32}$/.test(name)) return undefined
  const known = chains.find(({ unisat }) => unisat.includes(name))
  return known ?? { caipNetworkId: `bip122:${name.toLowerCase()}` }
}
