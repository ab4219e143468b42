import { networks } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import { type Hex, hashTypedData, keccak256, type TypedDataDefinition } from 'viem'
import { object } from '../object.ts'

const contentSchema = v.union([
  object({ kind: v.literal('typedData'), json: v.string() }),
  object({
    kind: v.literal('transaction'),
    /** Unsigned, as EIP-2718 or a legacy transaction of EIP-155. */
    serialized: v.custom<Hex>((value) => /^0x(?:[0-9a-f]{2})+$/.test(String(value))),
  }),
])

/** What is signed. */
export type ConfirmContent = v.InferOutput<typeof contentSchema>

/** A request as the window has it, before it is shown. */
const confirmRequestSchema = object({
  version: v.literal(1),
  /** Of the page, as the browser reports it. */
  origin: v.string(),
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

/** The 32 bytes that are signed. */
export const getDigest = (content: ConfirmContent): Hex =>
  content.kind === 'typedData'
    ? hashTypedData(readTypedData(content.json))
    : keccak256(content.serialized)
