import {
  createInvalidParamsError,
  createUnauthorizedError,
  ProviderRpcError,
} from '../evm-wallet/ProviderRpcError.ts'
import type { SolanaAccount } from './account.ts'
import { fromBase58, toBase58 } from './base58.ts'
import { readWireTransaction } from './readWireTransaction.ts'
import { signInText } from './signInText.ts'
import { change, getVisibleAccounts, type SolanaWalletState, toStandard } from './state.ts'

type Input = Readonly<Record<string, unknown>>
/** The features of a wallet: one function for each feature of the Wallet Standard. */
export type Features = Readonly<Record<string, (...inputs: readonly Input[]) => Promise<unknown>>>

/** The features that need a prompt or a key. Signatures are real. */
export function createFeatures(state: SolanaWalletState): Features {
  const { approvals } = state
  const sign = (input: Input) => {
    const account = getPermitted(state, input.account)
    const bytes = readWireTransaction(getBytes(input.transaction))
    if (!(state.options.versions ?? ['legacy', 0]).includes(bytes.version as 0))
      throw createInvalidParamsError(`Transaction version ${bytes.version} is not supported.`)
    if (input.chain !== undefined && !state.chains.includes(String(input.chain)))
      throw createInvalidParamsError(`The wallet does not know ${String(input.chain)}.`)
    const signature = account.sign(bytes.message)
    return { signature, signedTransaction: bytes.withSignature(account.publicKey, signature) }
  }

  return {
    async 'standard:connect'(input) {
      if (getVisibleAccounts(state).length === 0) {
        if (input?.silent) return { accounts: [] }
        await approvals.request('standard:connect')
        change(state, { isPermitted: true, isLocked: false })
      }
      return { accounts: isClaimed(state) }
    },
    async 'standard:disconnect'() {
      change(state, { isPermitted: false })
    },
    async 'solana:signMessage'(...inputs) {
      const signers = inputs.map((input) => getPermitted(state, input.account))
      await approvals.request('solana:signMessage')
      return inputs.map((input, index) => {
        const signedMessage = getBytes(input.message)
        return { signedMessage, signature: signers[index]?.sign(signedMessage) }
      })
    },
    async 'solana:signTransaction'(...inputs) {
      const signed = inputs.map(sign)
      await approvals.request('solana:signTransaction')
      return signed.map(({ signedTransaction }) => ({ signedTransaction }))
    },
    async 'solana:signAndSendTransaction'(...inputs) {
      const signed = inputs.map(sign)
      await approvals.request('solana:signAndSendTransaction')
      for (const [index, { signedTransaction }] of signed.entries())
        await send(state, signedTransaction, inputs[index]?.options)
      return signed.map(({ signature }) => ({ signature }))
    },
    async 'solana:signIn'(...inputs) {
      await approvals.request('solana:signIn')
      change(state, { isPermitted: true, isLocked: false })
      const [account] = state.accounts
      if (!account) throw createUnauthorizedError()
      return inputs.map((input) => {
        const signedMessage = new TextEncoder().encode(signInText(input, account.address))
        return {
          account: toStandard(state, account),
          signedMessage,
          signature: account.sign(signedMessage),
          signatureType: 'ed25519',
        }
      })
    },
  }
}

/** The accounts in the wallet's response: the real ones, unless scripted otherwise. */
function isClaimed(state: SolanaWalletState) {
  const { liesAboutAccount } = state
  if (!liesAboutAccount) return getVisibleAccounts(state)
  const [account] = getVisibleAccounts(state)
  const publicKey = fromBase58(liesAboutAccount, 32)
  return [{ ...account, address: liesAboutAccount, publicKey }]
}

function getPermitted(state: SolanaWalletState, account: unknown): SolanaAccount {
  const { address } = (account ?? {}) as { address?: unknown }
  const isVisible = getVisibleAccounts(state).some((one) => one.address === address)
  const found = state.accounts.find((account) => account.address === address)
  if (!found || !isVisible) throw createUnauthorizedError()
  return found
}

function getBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw createInvalidParamsError('Expected bytes')
}

/** Sends to the wallet's own node. */
async function send(
  { options }: SolanaWalletState,
  transaction: Uint8Array,
  sending: unknown,
): Promise<void> {
  const { rpcUrl, fetch: post = (...args: Parameters<typeof fetch>) => fetch(...args) } = options
  if (!rpcUrl) return
  const params = [toBase58(transaction), { ...(sending as object) }]
  const response = await post(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { error } = (await response.json()) as { error?: { code: number; message: string } }
  if (error) throw new ProviderRpcError(error.code, error.message, error)
}
