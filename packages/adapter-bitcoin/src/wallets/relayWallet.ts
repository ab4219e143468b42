import {
  type CaipNetworkId,
  ChainNotAddedError,
  type ConnectorProvider,
  type ConnectorSession,
  NotConnectedError,
  readProperty as read,
  type WalletState,
} from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import { type Chain, getChain } from '../addresses/chains.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { parseBase64, parseHex, parseSignature, parseTxid, toText } from './parseResponses.ts'
import { toAccountState } from './toAccountState.ts'
import { createNotSupportedError } from './toBitcoinError.ts'

/**
 * Drives a wallet behind a relay with the methods of its `bip122` namespace: PSBTs in base64, signatures in hex,
 * satoshis as decimal strings. Its errors are already those of the closed set.
 */
export function relayWallet(provider: ConnectorProvider, wallet: string): BitcoinWallet {
  const current = (): WalletState | undefined => {
    const session = provider.session()
    if (!session) return undefined
    const { accounts } = session
    // Networks may be approved without accounts: the wallet is then on one with accounts.
    const caipNetworkId = hasAccount(session, session.caipNetworkId)
      ? session.caipNetworkId
      : accounts[0]?.caipNetworkId
    if (!caipNetworkId) return undefined
    const here = accounts.filter((account) => account.caipNetworkId === caipNetworkId)
    return toAccountState(
      here.map(({ address }) => ({ address })),
      getChain(caipNetworkId) ?? { caipNetworkId },
    )
  }
  const request = (method: string, params: object, { caipNetworkId }: Chain): Promise<unknown> => {
    if (!provider.session()?.methods.includes(method)) throw createNotSupportedError(method, wallet)
    return provider.request({ method, params }, caipNetworkId)
  }

  return {
    async connect(chain) {
      const session = await provider.connect()
      if (
        chain &&
        session.caipNetworkIds.includes(chain.caipNetworkId) &&
        hasAccount(session, chain.caipNetworkId)
      ) {
        provider.chooseNetwork(chain.caipNetworkId)
      }
      const found = current()
      if (!found) throw new NotConnectedError('bip122')
      return found
    },
    async read() {
      await provider.restore()
      return current()
    },
    async switchNetwork({ caipNetworkId }) {
      const session = provider.session()
      if (session && !hasAccount(session, caipNetworkId)) throw new ChainNotAddedError()
      provider.chooseNetwork(caipNetworkId)
    },
    async signMessage({ chain, account: { address }, message, protocol }) {
      const text = toText(message, wallet)
      const params = { account: address, address, message: text, protocol }
      const signature = read(await request('signMessage', params, chain), 'signature')
      // Hex by the specification; some wallets return base64.
      const isHex = typeof signature === 'string' && /^[0-9a-f]+$/i.test(signature)
      return parseSignature(isHex ? parseHex(signature) : signature)
    },
    async sendTransfer({ chain, account, to, satoshis }) {
      const params = { account: account.address, recipientAddress: to, amount: `${satoshis}` }
      return parseTxid(read(await request('sendTransfer', params, chain), 'txid'))
    },
    async signPsbt({ chain, psbt, inputs, broadcast }) {
      const params = {
        account: inputs[0]?.address,
        psbt: base64.encode(psbt),
        signInputs: inputs,
        broadcast,
      }
      const response = await request('signPsbt', params, chain)
      const txid = read(response, 'txid')
      return {
        psbt: parseBase64(read(response, 'psbt')),
        ...(broadcast && { txid: parseTxid(txid) }),
      }
    },
    disconnect: () => provider.disconnect(),
    watch(onChange) {
      const events = ['accountsChanged', 'chainChanged', 'disconnect']
      for (const event of events) provider.on(event, onChange)
      return () => {
        for (const event of events) provider.removeListener(event, onChange)
      }
    },
  }
}

function hasAccount({ accounts }: ConnectorSession, caipNetworkId: CaipNetworkId): boolean {
  return accounts.some((account) => account.caipNetworkId === caipNetworkId)
}
