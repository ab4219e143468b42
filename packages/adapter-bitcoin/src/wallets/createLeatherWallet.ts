import {
  InvalidWalletAnswerError,
  readProperty as read,
  type WalletState,
} from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import type { Chain } from '../addresses/chains.ts'
import { readAddress } from '../addresses/readAddress.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { callProvider } from './callProvider.ts'
import { getResult, parseHex, parseSignature, parseTxid, toText } from './parseResponses.ts'
import { findChainByAddress, getClaims, getList, toAccountState } from './toAccountState.ts'
import { createNotSupportedError, toBitcoinError } from './toBitcoinError.ts'

/**
 * Leather: sats-connect's `request` with other parameters. PSBTs are hex, one set of flags applies to all inputs, and
 * addresses require a prompt: nothing can be read without one, so the last response remains valid.
 */
export function createLeatherWallet(provider: object, wallet: string): BitcoinWallet {
  const codes = 'eip1193'
  let current: WalletState | undefined
  const request = async (method: string, params?: unknown): Promise<unknown> => {
    try {
      const args = params === undefined ? [method] : [method, params]
      return getResult(await callProvider(provider, 'request', args, { codes, wallet }))
    } catch (cause) {
      throw toBitcoinError(cause, codes)
    }
  }
  const getName = ({ names }: Chain) =>
    names[0] === 'Testnet4' ? 'testnet' : names[0].toLowerCase()
  const sendRequest = async (chain: Chain | undefined): Promise<WalletState> => {
    const response = await request('getAddresses', chain && { network: getName(chain) })
    // Its Stacks addresses are of another namespace.
    const entries = getList(read(response, 'addresses')).filter((one) => {
      const symbol = read(one, 'symbol')
      return symbol === undefined || symbol === 'BTC'
    })
    const claims = getClaims(entries)
    const network = findChainByAddress(claims[0]?.address, chain)
    if (!network) throw new InvalidWalletAnswerError('expected accounts of a Bitcoin chain')
    return toAccountState(claims, network)
  }

  return {
    async connect(chain) {
      current = await sendRequest(chain)
      return current
    },
    read: async () => current,
    async switchNetwork(chain) {
      current = await sendRequest(chain)
    },
    async signMessage({ chain, account, message, protocol }) {
      const text = toText(message, wallet)
      if (protocol === 'ecdsa' && account.type === 'ordinal') {
        throw createNotSupportedError('signMessage (ecdsa)', wallet)
      }
      const paymentType = readAddress(account.address, chain)?.type
      const response = await request('signMessage', {
        message: text,
        paymentType,
        network: getName(chain),
      })
      if (
        read(response, 'address') !== undefined &&
        read(response, 'address') !== account.address
      ) {
        throw new InvalidWalletAnswerError('the wallet signed with another account')
      }
      return parseSignature(read(response, 'signature'))
    },
    async sendTransfer({ chain, to, satoshis }) {
      const recipients = [{ address: to, amount: `${satoshis}` }]
      const response = await request('sendTransfer', { recipients, network: getName(chain) })
      return parseTxid(read(response, 'txid'))
    },
    async signPsbt({ chain, psbt, inputs, broadcast }) {
      const flags = new Set(inputs.map(({ sighashTypes }) => sighashTypes.join()))
      if (flags.size > 1) throw createNotSupportedError('signPsbt with flags by input', wallet)
      const response = await request('signPsbt', {
        hex: hex.encode(psbt),
        network: getName(chain),
        broadcast,
        signAtIndex: inputs.map(({ index }) => index),
        allowedSighash: inputs[0]?.sighashTypes,
      })
      return {
        psbt: parseHex(read(response, 'hex')),
        ...(broadcast && { txid: parseTxid(read(response, 'txid')) }),
      }
    },
    async disconnect() {
      current = undefined
    },
    watch: () => () => {},
  }
}
