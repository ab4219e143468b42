import {
  InvalidWalletAnswerError,
  type PsbtSigningInput,
  RpcError,
  type SignedPsbt,
  type SignPsbtRequest,
} from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import { readAddress } from '../addresses/readAddress.ts'
import { type Engine, findBitcoinTarget, prompt, type Target } from '../calls/engine.ts'
import type { SigningInput } from '../wallets/bitcoinWallet.ts'
import { isSame, MalformedBytes } from './bytes.ts'
import { checkResponse } from './checkResponse.ts'
import { isSigned } from './checkSigned.ts'
import { getSpentOutput } from './getSpentOutput.ts'
import { type Psbt, readPsbt } from './readPsbt.ts'
import { requestBroadcast } from './requestBroadcast.ts'
import { getId } from './write.ts'

/** SIGHASH flags (BIP-143, BIP-341). */
const flags = new Set([0, 1, 2, 3, 0x81, 0x82, 0x83])
/** Characters: more than any block's worth. */
const longestPsbt = 6_000_000

/**
 * Signs the listed inputs of a PSBT. The response is compared with the request: another transaction, a missing
 * signature, or one on an unlisted input is rejected.
 *
 * @throws {RpcError} -32602: the request is invalid; the wallet gets no request then
 * @throws {InvalidWalletAnswerError} the response differs from the request
 */
export async function signPsbt(engine: Engine, params: SignPsbtRequest): Promise<SignedPsbt> {
  const bytes = assertValid(() => decodeBase64(params.psbt))
  const requested = assertValid(() => readPsbt(bytes))
  const target = await findBitcoinTarget(engine, params)
  const inputs = params.signInputs.map((input) => check(requested, input, target))
  const { broadcast = false } = params
  const named = new Set(inputs.map(({ index }) => index))
  if (named.size === 0) invalid('name at least one input')
  if (named.size < inputs.length) invalid('an input is named twice')
  if (broadcast && requested.inputs.some((input, index) => !named.has(index) && !isSigned(input))) {
    invalid('Broadcast not supported for partial signing')
  }
  const expectedId = assertValid(() =>
    isNative(requested) ? getId(requested.transaction) : undefined,
  )
  const compare = (signed: Uint8Array) => checkResponse(requested, signed, inputs)
  const sign = async (check: typeof compare): Promise<SignedPsbt> => {
    const request = { chain: target.chain, psbt: bytes, inputs, broadcast, check }
    const { psbt, txid } = await prompt(engine, () => target.driver.signPsbt(request))
    if (psbt) compare(psbt)
    if (txid && expectedId && txid !== expectedId)
      throw new InvalidWalletAnswerError('the wallet sent another transaction')
    return { ...(psbt && { psbt: base64.encode(psbt) }), ...(txid && { txid }) }
  }
  return broadcast ? requestBroadcast(compare, sign, expectedId) : sign(compare)
}

/** Whether every input spends a witness program, so that signing does not change the transaction's id. */
function isNative(psbt: Psbt): boolean {
  return psbt.inputs.every((_, index) => {
    const script = getSpentOutput(psbt, index)?.script
    const version = script?.[0]
    return (
      script !== undefined && (version === 0 || version === 0x51) && script[1] === script.length - 2
    )
  })
}

/** The input exists, belongs to the account, and may be signed with these flags. */
function check(psbt: Psbt, input: PsbtSigningInput, { state, chain }: Target): SigningInput {
  const { index, address } = input
  if (!Number.isInteger(index) || !psbt.inputs[index]) invalid(`there is no input ${index}`)
  const isOffered = state.accounts.some((account) => account.address === address)
  const signer = isOffered && readAddress(address, chain)
  if (!signer) return invalid(`input ${index}: no account of the wallet`)
  const spent = assertValid(() => getSpentOutput(psbt, index))
  if (spent && !isSame(spent.script, signer.script))
    invalid(`input ${index} is not of that account`)
  const { sighashTypes = [signer.type === 'p2tr' ? 0 : 1] } = input
  if (sighashTypes.length === 0 || sighashTypes.some((type) => !flags.has(type))) {
    invalid(`input ${index}: flags that do not exist`)
  }
  return { ...input, sighashTypes }
}

/** @throws {MalformedBytes} the text is no base64 */
function decodeBase64(text: string): Uint8Array {
  if (text.length > longestPsbt) throw new MalformedBytes('too long')
  try {
    return base64.decode(text)
  } catch {
    throw new MalformedBytes('no base64')
  }
}

function assertValid<value>(make: () => value): value {
  try {
    return make()
  } catch (cause) {
    if (!(cause instanceof MalformedBytes)) throw cause
    return invalid(`the PSBT: ${cause.message}`)
  }
}

function invalid(details: string): never {
  throw new RpcError(-32602, { details })
}
