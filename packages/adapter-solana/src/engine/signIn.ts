import { InvalidWalletAnswerError, type SignedIn, type SignInInput } from '@latchkey/core'
import { parseAccount, parseBytes, parseOutputs } from './answers.ts'
import { askPerson } from './askPerson.ts'
import { toBase58 } from './base58.ts'
import { askForAccounts } from './connect.ts'
import type { Engine } from './engine.ts'
import { findPort } from './findPort.ts'
import { putLive, unsupported } from './live.ts'

/** Signs in with one approval (Sign In With Solana), and connects a wallet that is not connected; see `signIn`. */
export async function signIn(
  engine: Engine,
  params: {
    readonly connectorId: string
    readonly input: SignInInput
    readonly signal?: AbortSignal
  },
): Promise<SignedIn> {
  const { connectorId, input, signal } = params
  const { port } = findPort(engine, connectorId)
  const { signIn: ask } = port
  if (!ask) throw unsupported('solana:signIn')
  const live = engine.live.get(connectorId)
  if (live) {
    const [{ address }] = live.accounts
    const signed = readSignedIn(await askPerson(engine, () => ask({ ...input, address })))
    if (signed.address === address) return signed
    throw new InvalidWalletAnswerError('another account signed in')
  }
  let signed: SignedIn | undefined
  const { wallet, accounts, caipNetworkId } = await askForAccounts(
    engine,
    connectorId,
    signal,
    async () => {
      const answer = await ask(input)
      signed = readSignedIn(answer)
      return [parseOutputs(answer, 1)[0]?.account]
    },
  )
  if (!signed) throw new InvalidWalletAnswerError('nobody signed in')
  putLive(engine, wallet, port, { accounts, caipNetworkId })
  return signed
}

function readSignedIn(answer: unknown): SignedIn {
  const [output] = parseOutputs(answer, 1)
  const account = parseAccount(output?.account)
  if (!account) throw new InvalidWalletAnswerError('an account of another family signed in')
  return {
    address: account.address,
    message: parseBytes(output?.signedMessage),
    signature: toBase58(parseBytes(output?.signature, 64)),
  }
}
