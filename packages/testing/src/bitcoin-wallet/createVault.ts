import { Transaction } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { ProviderRpcError } from '../evm-wallet/ProviderRpcError.ts'
import { type BitcoinChain, type BitcoinEntry, toBitcoinScript, toHex } from './account.ts'
import { type Signing, signBip322, signEcdsa, signInputs } from './signing.ts'
import { type BitcoinWalletState, change, getAllEntries, getVisibleEntries } from './state.ts'

/** The functions of the wallet in any dialect: methods that need a prompt show one. */
export type Vault = ReturnType<typeof createVault>

/** Satoshis a transfer costs. */
const fee = 1_000n
const dust = 546n

export function createVault(state: BitcoinWalletState) {
  const { approvals } = state
  const getEntry = (address: string): BitcoinEntry => {
    const entry = getVisibleEntries(state).find((one) => one.address === address)
    if (!entry) throw new ProviderRpcError(4100, 'The site may not use this account.')
    return entry
  }

  return {
    state,
    /** Grants the site access to the accounts. */
    async connect(method: string): Promise<readonly BitcoinEntry[]> {
      if (!state.isPermitted || state.isLocked) {
        await approvals.request(method)
        change(state, { isPermitted: true, isLocked: false })
      }
      const [first, ...rest] = getAllEntries(state)
      if (!first || state.liesAboutAccount === undefined) return getAllEntries(state)
      return [{ ...first, address: state.liesAboutAccount }, ...rest]
    },
    /** Switches without a prompt, after an earlier one. */
    follow(chain: BitcoinChain) {
      if (!state.liesAboutChain) change(state, { chain, foreignChain: undefined })
    },
    disconnect: () => change(state, { isPermitted: false }),
    async move(method: string, chain: BitcoinChain | undefined): Promise<void> {
      if (!chain) throw new ProviderRpcError(-32602, 'This wallet does not know the network.')
      if (chain === state.chain) return
      await approvals.request(method)
      if (!state.liesAboutChain) change(state, { chain, foreignChain: undefined })
    },
    async signMessage(
      method: string,
      address: string,
      message: Uint8Array,
      protocol: 'ecdsa' | 'bip322',
    ): Promise<Uint8Array> {
      const entry = getEntry(address)
      await approvals.request(method)
      return protocol === 'ecdsa' ? signEcdsa(entry, message) : signBip322(entry, message)
    },
    async signPsbt(
      method: string,
      psbt: Uint8Array,
      inputs: readonly { index: number; address: string; sighashTypes?: readonly number[] }[],
      isFinal: boolean,
    ): Promise<Transaction> {
      const signings: Signing[] = inputs.map(({ address, ...input }) => ({
        ...input,
        entry: getEntry(address),
      }))
      await approvals.request(method)
      return signInputs(psbt, signings, isFinal)
    },
    /** Sends a complete transaction. */
    broadcast: (transaction: Transaction) => post(state, transaction),
    async send(method: string, from: string, to: string, satoshis: bigint): Promise<string> {
      const entry = getEntry(from)
      const script = toBitcoinScript(to, state.chain)
      await approvals.request(method)
      return post(state, await makeTransfer(state, entry, { script, amount: satoshis }))
    },
  }
}

type Utxo = { readonly txid: string; readonly vout: number; readonly value: number }

async function makeTransfer(
  state: BitcoinWalletState,
  { address, script, privateKey }: BitcoinEntry,
  payment: { readonly script: Uint8Array; readonly amount: bigint },
): Promise<Transaction> {
  const { esploraUrl, fetch: get = (...args) => fetch(...args) } = state.options
  const utxos: readonly Utxo[] = esploraUrl
    ? await (await get(`${esploraUrl}/address/${address}/utxo`)).json()
    : [{ txid: '11'.repeat(32), vout: 0, value: 100_000_000 }]
  const transaction = new Transaction()
  let sum = 0n
  for (const { txid, vout, value } of utxos) {
    if (sum >= payment.amount + fee) break
    transaction.addInput({ txid, index: vout, witnessUtxo: { amount: BigInt(value), script } })
    sum += BigInt(value)
  }
  const left = sum - payment.amount - fee
  if (left < 0n) throw new ProviderRpcError(-32003, 'The account has less than that.')
  transaction.addOutput(payment)
  if (left >= dust) transaction.addOutput({ script, amount: left })
  transaction.sign(privateKey)
  transaction.finalize()
  return transaction
}

async function post({ options }: BitcoinWalletState, transaction: Transaction): Promise<string> {
  if (!options.esploraUrl) return toHex(sha256x2(transaction.extract()))
  const { fetch: send = (...args) => fetch(...args) } = options
  const response = await send(`${options.esploraUrl}/tx`, {
    method: 'POST',
    body: toHex(transaction.extract()),
  })
  const text = await response.text()
  if (!response.ok) throw new ProviderRpcError(-32003, text)
  return text
}
