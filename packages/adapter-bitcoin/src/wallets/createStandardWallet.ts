import {
  type Account,
  InvalidWalletAnswerError,
  readProperty as read,
  type WalletState,
} from '@latchkey/core/adapter'
import { type Chain, chains } from '../addresses/chains.ts'
import { readAddress } from '../addresses/readAddress.ts'
import type { BitcoinWallet, PsbtRequest } from './bitcoinWallet.ts'
import { callProvider } from './callProvider.ts'
import { parseSignature, parseTxid, toBytes } from './parseResponses.ts'
import { getClaims, getList, toAccountState } from './toAccountState.ts'
import { createNotSupportedError } from './toBitcoinError.ts'

/** Wallet Standard's names of SIGHASH flags. */
const flagNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** A wallet of the Wallet Standard with Bitcoin's features. */
export function createStandardWallet(provider: object, wallet: string): BitcoinWallet {
  const feature = (name: string) => read(read(provider, 'features'), name)
  const call = (name: string, args: readonly unknown[]) => {
    const [, method = ''] = name.split(':')
    return callProvider(feature(name), method, args, { wallet })
  }
  const has = (name: string) => feature(name) !== undefined
  const getAccount = (address: string) => {
    const found = getList(read(provider, 'accounts')).find(
      (one) => read(one, 'address') === address,
    )
    if (!found) throw new InvalidWalletAnswerError('the wallet no longer has this account')
    return found
  }

  return {
    async connect() {
      const response = await call('bitcoin:connect', [{ purposes: ['payment', 'ordinals'] }])
      return readAccountState(getList(read(response, 'accounts')))
    },
    async read() {
      const accounts = getList(read(provider, 'accounts'))
      return accounts.length > 0 ? readAccountState(accounts) : undefined
    },
    ...(has('bitcoin:switchNetwork') && {
      async switchNetwork({ standard }: Chain) {
        await call('bitcoin:switchNetwork', [{ chain: standard }])
      },
    }),
    async signMessage({ account, message }) {
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const request = { account: getAccount(account.address), message: bytes }
      const [response] = getList(await call('bitcoin:signMessage', [request]))
      const signed = read(response, 'signedMessage')
      if (signed !== undefined && toBytes(signed)?.join() !== bytes.join()) {
        throw new InvalidWalletAnswerError('the wallet signed another message')
      }
      return parseSignature(read(response, 'signature'))
    },
    async signPsbt(request) {
      const input = {
        psbt: request.psbt,
        ...getInputs(request, getAccount),
        chain: request.chain.standard,
      }
      if (request.broadcast) {
        if (!has('bitcoin:signAndSendTransaction')) {
          throw createNotSupportedError('bitcoin:signAndSendTransaction', wallet)
        }
        const [response] = getList(await call('bitcoin:signAndSendTransaction', [input]))
        return { txid: parseTxid(read(response, 'txId') ?? read(response, 'txid')) }
      }
      const [result] = getList(await call('bitcoin:signTransaction', [input]))
      const psbt = toBytes(read(result, 'signedPsbt'))
      if (!psbt) throw new InvalidWalletAnswerError('expected a PSBT')
      return { psbt }
    },
    ...((has('bitcoin:disconnect') || has('standard:disconnect')) && {
      async disconnect() {
        await call(has('bitcoin:disconnect') ? 'bitcoin:disconnect' : 'standard:disconnect', [])
      },
    }),
    watch(onChange) {
      const events = feature('bitcoin:events') ?? feature('standard:events')
      const on = read(events, 'on')
      if (typeof on !== 'function') return () => {}
      const off: unknown = Reflect.apply(on, events, ['change', () => onChange()])
      return () => {
        if (typeof off === 'function') off()
      }
    },
  }
}

/** Accounts list their chains; the first one that matches the first address is the wallet's network. */
function readAccountState(accounts: readonly unknown[]): WalletState {
  const [first] = accounts
  const address = read(first, 'address')
  const named = getNames(first)
  const fitting = chains.filter(({ standard }) => named.includes(standard))
  const network =
    fitting.find((chain) => typeof address === 'string' && readAddress(address, chain)) ??
    fitting[0]
  if (!network) throw new InvalidWalletAnswerError('expected an account of a Bitcoin chain')
  // Some show their accounts of several networks at once.
  const here = accounts.filter((account) => getNames(account).includes(network.standard))
  return toAccountState(getClaims(here), network)
}

function getNames(account: unknown): readonly unknown[] {
  return getList(read(account, 'chains'))
}

/** One entry for each account and flags, with the indexes of its inputs. */
function getInputs({ inputs }: PsbtRequest, getAccount: (address: Account['address']) => unknown) {
  const groups = new Map<string, { account: unknown; signingIndexes: number[]; sigHash?: string }>()
  for (const { address, index, sighashTypes } of inputs) {
    const sigHash = flagNames[sighashTypes[0] ?? 1]
    const key = `${address} ${sigHash}`
    const group = groups.get(key) ?? {
      account: getAccount(address),
      signingIndexes: [],
      ...(sigHash && { sigHash }),
    }
    group.signingIndexes.push(index)
    groups.set(key, group)
  }
  return { inputsToSign: [...groups.values()] }
}
