import { InvalidWalletAnswerError } from '@latchkey/core/adapter'
import { isSame } from './bytes.ts'
import { getSighashFlag } from './getSighashFlag.ts'
import type { Psbt, PsbtMap } from './readPsbt.ts'

/** Key types of signatures: ECDSA, final scriptSig and witness, taproot's key and script paths. */
const signatures = new Set(['02', '07', '08', '13', '14'])

const SCRIPT_SIG = '07'

/** A requested input, and its allowed flags. */
export type RequestedInput = { readonly index: number; readonly sighashTypes: readonly number[] }

/**
 * Compares the wallet's response with the request: the same transaction, a signature with allowed flags on every
 * requested input, and no new one on another.
 *
 * @throws {InvalidWalletAnswerError} it is not so
 */
export function checkSigned(before: Psbt, after: Psbt, requested: readonly RequestedInput[]): void {
  if (!isSameTransaction(before, after)) refuse('a PSBT of another transaction')
  for (const [index, input] of after.inputs.entries()) {
    const old = before.inputs[index]
    const added = [...input].filter(([key, value]) => {
      const known = old?.get(key)
      // Some wallets write an empty scriptSig next to the witness.
      const isNothing = getType(key) === SCRIPT_SIG && value.length === 0
      return signatures.has(getType(key)) && !isNothing && !(known && isSame(known, value))
    })
    const expected = requested.find((one) => one.index === index)
    if (expected) checkFlags(expected, added)
    else if (added.length > 0) refuse(`an unrequested signature of input ${index}`)
    if (expected && added.length === 0 && !isFinal(old)) refuse(`no signature of input ${index}`)
    if (isChanged(old, input, '01')) refuse(`another value of input ${index}`)
  }
}

/** Whether an input is signed by any key. */
export function isSigned(input: PsbtMap): boolean {
  return [...input.keys()].some((key) => signatures.has(getType(key)))
}

function isFinal(input: PsbtMap | undefined): boolean {
  return input !== undefined && (input.has('07') || input.has('08'))
}

function checkFlags(
  { index, sighashTypes }: RequestedInput,
  added: readonly (readonly [string, Uint8Array])[],
): void {
  for (const [key, value] of added) {
    const flags = getSighashFlag(getType(key), value)
    if (flags === 'none') refuse(`an invalid signature of input ${index}`)
    if (flags === 'script') continue
    // DEFAULT and ALL sign the same; wallets write the one for the other.
    const isAllowed = sighashTypes.some((type) => type === flags || (type <= 1 && flags <= 1))
    if (!isAllowed) refuse(`input ${index} signed with the unrequested sighash type ${flags}`)
  }
}

function isSameTransaction({ transaction: one }: Psbt, { transaction: other }: Psbt): boolean {
  return (
    one.version === other.version &&
    one.lockTime === other.lockTime &&
    one.inputs.length === other.inputs.length &&
    one.outputs.length === other.outputs.length &&
    one.inputs.every(({ txid, vout, sequence }, index) => {
      const counterpart = other.inputs[index]
      return (
        counterpart?.vout === vout &&
        counterpart.sequence === sequence &&
        isSame(counterpart.txid, txid)
      )
    }) &&
    one.outputs.every(({ amount, script }, index) => {
      const counterpart = other.outputs[index]
      return counterpart?.amount === amount && isSame(counterpart.script, script)
    })
  )
}

function isChanged(before: PsbtMap | undefined, after: PsbtMap, key: string): boolean {
  const [old, now] = [before?.get(key), after.get(key)]
  return old !== undefined && now !== undefined && !isSame(old, now)
}

function getType(key: string): string {
  return key.slice(0, 2)
}

function refuse(what: string): never {
  throw new InvalidWalletAnswerError(`the wallet returned ${what}`)
}
