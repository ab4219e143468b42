import { networks } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import { type Hex, hashTypedData, keccak256, stringToHex, type TypedDataDefinition } from 'viem'
import { hexText } from '../bytes/hexText.ts'
import { object } from '../object.ts'

const contentSchema = v.union([
  object({ kind: v.literal('typedData'), json: v.string() }),
  object({
    kind: v.literal('solana'),
    /** In wire format, base64. */
    transactions: v.pipe(v.array(v.string()), v.minLength(1)),
    /** Whether the wallet sends it. */
    isSent: v.boolean(),
  }),
  object({
    kind: v.literal('transaction'),
    /** Unsigned, as EIP-2718 or a legacy transaction of EIP-155. */
    serialized: hexText(/^0x(?:[0-9a-f]{2})+$/),
  }),
])

/** What is signed. */
export type ConfirmContent = v.InferOutput<typeof contentSchema>

/** A request as the window has it, before it is shown. */
const confirmRequestSchema = object({
  version: v.literal(1),
  /** Of the page, as the browser reports it. Any device can store a request. */
  origin: v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && new URL(text).origin === text),
  ),
  /** Of the page. Untrusted. */
  name: v.string(),
  /** Of the account that signs. */
  address: v.string(),
  network: v.picklist(networks),
  content: contentSchema,
})
export type ConfirmRequest = v.InferOutput<typeof confirmRequestSchema>

/** @throws {Error} if it is no request of this version */
export const parseConfirmRequest = (json: string): ConfirmRequest =>
  v.parse(confirmRequestSchema, JSON.parse(json))

/** Reads typed data, which was checked when the request was made. */
export const readTypedData = (json: string): TypedDataDefinition => JSON.parse(json)

/** The hash that is signed; of transactions of Solana, which are signed themselves, one of all of them. */
export function getDigest(content: ConfirmContent): Hex {
  switch (content.kind) {
    case 'typedData':
      return hashTypedData(readTypedData(content.json))
    case 'transaction':
      return keccak256(content.serialized)
    case 'solana': {
      const { isSent, transactions } = content
      return keccak256(stringToHex([isSent, ...transactions].join(' ')))
    }
  }
}
