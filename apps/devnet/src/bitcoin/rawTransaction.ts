import { RawTx } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'

/** An output: satoshis and the script that may spend them. */
export type Output = { readonly amount: bigint; readonly script: Uint8Array }

/** A serialized transaction. Transaction ids are in display order. */
export type RawTransaction = {
  readonly version: number
  readonly inputs: readonly {
    readonly txid: Uint8Array
    readonly index: number
    readonly finalScriptSig: Uint8Array
    readonly sequence: number
  }[]
  readonly outputs: readonly Output[]
  /** One witness stack per input, if the transaction has witnesses. */
  readonly witnesses?: readonly (readonly Uint8Array[])[]
  readonly lockTime: number
}

/** Parses a transaction; `undefined` if the bytes are invalid. */
export function readTransaction(bytes: Uint8Array): RawTransaction | undefined {
  try {
    const { version, inputs, outputs, witnesses, lockTime } = RawTx.decode(bytes)
    return { version, inputs, outputs, lockTime, ...(witnesses && { witnesses }) }
  } catch {
    return undefined
  }
}

/** The transaction id: the reversed hash of the transaction without witnesses, in hex. */
export function getId(tx: RawTransaction): string {
  const bytes = RawTx.encode({
    version: tx.version,
    segwitFlag: false,
    inputs: tx.inputs.map((input) => ({ ...input })),
    outputs: tx.outputs.map((output) => ({ ...output })),
    witnesses: [],
    lockTime: tx.lockTime,
  })
  return toHex(sha256x2(bytes).reverse())
}

/** Weight in virtual bytes: witness bytes count a quarter. */
export function getVirtualSize(tx: RawTransaction, length: number): number {
  const witness = (tx.witnesses ?? []).reduce(
    (sum, stack) =>
      sum +
      getVarintLength(stack.length) +
      stack.reduce((bytes, item) => bytes + getVarintLength(item.length) + item.length, 0),
    tx.witnesses ? 2 : 0,
  )
  return Math.ceil((length * 4 - witness * 3) / 4)
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function getVarintLength(value: number): number {
  return value < 0xfd ? 1 : value <= 0xffff ? 3 : 5
}
