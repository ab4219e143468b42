import {
  connectWallet,
  findDriver,
  InvalidWalletAnswerError,
  type SignInInput,
  type SignInOutput,
} from '@latchkey/core/adapter'
import { toBase58 } from './encoding.ts'
import { createUnsupportedError, type Engine, prompt } from './engine.ts'
import { parseAccount, parseBytes, parseOutputs, type WalletAccount } from './parseResponses.ts'

/** Signs in with one approval (Sign In With Solana), and connects a wallet that is not connected; see `signIn`. */
export async function signIn(
  engine: Engine,
  params: {
    readonly connectorId: string
    readonly input: SignInInput
    readonly signal?: AbortSignal
  },
): Promise<SignInOutput> {
  const { connectorId, input, signal } = params
  const { port, toState } = findDriver(engine, connectorId).driver
  const { signIn: request } = port
  if (!request) throw createUnsupportedError('solana:signIn')
  const live = engine.live.get(connectorId)
  if (live) {
    const [{ address }] = live.state.accounts
    const { signed } = readSignedIn(await prompt(engine, () => request({ ...input, address })))
    if (signed.address === address) return signed
    throw new InvalidWalletAnswerError('another account signed in')
  }
  let signed: SignInOutput | undefined
  await connectWallet(engine, { connectorId, ...(signal && { signal }) }, async () => {
    const response = readSignedIn(await request(input))
    signed = response.signed
    return toState([response.account.handle])
  })
  if (!signed) throw new InvalidWalletAnswerError('no account signed in')
  return signed
}

function readSignedIn(response: unknown): {
  readonly account: WalletAccount
  readonly signed: SignInOutput
} {
  const [output] = parseOutputs(response, 1)
  const account = parseAccount(output?.account)
  if (!account) throw new InvalidWalletAnswerError('an account of another namespace signed in')
  const { address } = account
  const message = parseBytes(output?.signedMessage)
  const signature = toBase58(parseBytes(output?.signature, 64))
  return { account, signed: { address, message, signature } }
}
