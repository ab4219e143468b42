import { decodeTransaction, decodeTypedData, getTier } from '@latchkey/decoder'
import { areAlike } from '@latchkey/decoder/likeness'
import { isFrameError } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import { numberToHex, parseTransaction } from 'viem'
import { createAccountsClient } from '../accounts/createAccountsClient.ts'
import { type NodeSettings, requestNode } from '../accounts/requestNode.ts'
import { confirmationSchema } from '../accounts/schema.ts'
import { ServerError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import {
  type ConfirmRequest,
  getDigest,
  parseConfirmRequest,
  readTypedData,
} from '../request/confirmRequest.ts'
import { deriveRequestKeys } from '../request/deriveRequestKeys.ts'
import { type Description, describe, getTokens, type WarningName } from './describe.ts'
import { readToken, type Token } from './readToken.ts'

/** Bytes of the response with a request. */
const mostBytes = 524_288
/** Milliseconds for what the network tells about a request. */
const networkLimit = 5_000

/** What the window shows. */
export type Shown = {
  readonly request: ConfirmRequest
  readonly description: Description
  /** 3 if it can cost more than it shows. */
  readonly tier: 2 | 3
  readonly warnings: readonly WarningName[]
  /** Wei, at most; undefined for typed data. */
  readonly fee: bigint | undefined
  /** By address; of a token that tells no decimals there is none. */
  readonly tokens: ReadonlyMap<string, Token>
  /** All that is signed, as JSON. */
  readonly raw: string
}

/** The request of a window. */
export type Confirmation = {
  /** @throws {FrameError} 4001 if it is no longer open; another error if it was changed on its way */
  read(signal: AbortSignal): Promise<Shown>
  /** Once, after it was read. */
  answer(isApproved: boolean): Promise<void>
}

/** Opens the request of a window at the accounts server, by its key of 32 bytes. */
export function openConfirmation(
  ports: Ports,
  settings: NodeSettings,
  key: Uint8Array<ArrayBuffer>,
): Confirmation {
  const client = createAccountsClient(ports, settings)
  const derived = deriveRequestKeys(key)
  let digest: string | undefined
  const post = <schema extends v.GenericSchema>(
    name: string,
    body: object,
    schema: schema,
    signal?: AbortSignal,
  ) =>
    client.request({
      method: 'POST',
      path: `/v1/embedded/confirmation/${name}`,
      ...{ body, schema, mostBytes, ...(signal && { signal }) },
    })

  return {
    async read(signal) {
      const keys = await derived
      const { ciphertext } = await post('read', { id: keys.id }, confirmationSchema, signal)
      const request = parseConfirmRequest(await keys.decrypt(ciphertext))
      const limited = AbortSignal.any([signal, ports.timeout(networkLimit)])
      const shown = await show(request, (method, params) =>
        requestNode(ports, settings, { network: request.network, method, params }, limited),
      )
      digest = getDigest(request.content)
      return shown
    },
    async answer(isApproved) {
      const keys = await derived
      if (digest === undefined) throw new TypeError('The request was not read')
      const mac = await keys.sign({ isApproved, digest })
      await post('answer', { id: keys.id, isApproved, mac }, v.unknown())
    },
  }
}

type RequestNetwork = (method: string, params: readonly unknown[]) => Promise<unknown>

async function show(request: ConfirmRequest, ask: RequestNetwork): Promise<Shown> {
  const { address, content } = request
  const transaction =
    content.kind === 'transaction' ? parseTransaction(content.serialized) : undefined
  const meaning =
    content.kind === 'typedData'
      ? decodeTypedData(content.json)
      : decodeTransaction({ ...transaction, to: transaction?.to ?? undefined })
  const description = describe(meaning)
  const [tokens, problem] = await Promise.all([
    readTokens(description, ask),
    transaction && tryTransaction(transaction, address, ask),
  ])
  const isAlike = getAddresses(description).some((other) => areAlike(other, address))
  const added = [problem, isAlike && ('alike' as const)].filter((warning) => !!warning)
  const price = transaction?.maxFeePerGas ?? transaction?.gasPrice
  return {
    ...{ request, description, tokens },
    tier: added.length > 0 ? 3 : getTier(meaning),
    warnings: added as WarningName[],
    fee: transaction && (transaction.gas ?? 0n) * (price ?? 0n),
    raw: toRaw(content.kind === 'typedData' ? readTypedData(content.json) : transaction),
  }
}

async function readTokens(description: Description, ask: RequestNetwork) {
  const call = (to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])
  const tokens = await Promise.all(
    getTokens(description).map(
      async (address) => [address, await readToken(call, address)] as const,
    ),
  )
  return new Map(tokens.filter((entry): entry is [string, Token] => entry[1] !== undefined))
}

/** Whether a transaction will succeed, as far as the network knows. */
async function tryTransaction(
  { to, data, value = 0n, gas = 0n }: ReturnType<typeof parseTransaction>,
  from: string,
  ask: RequestNetwork,
): Promise<'fails' | 'notTried' | undefined> {
  const call = { from, ...(to && { to }), ...(data && { data }), value: numberToHex(value) }
  try {
    const units = await ask('eth_estimateGas', [call])
    return BigInt(String(units)) > gas ? 'fails' : undefined
  } catch (error) {
    const isRefused = isFrameError(error) && !(error instanceof ServerError)
    return isRefused ? 'fails' : 'notTried'
  }
}

const getAddresses = ({ facts, parts }: Description): readonly string[] => [
  ...facts.flatMap(({ value }) => (value.kind === 'address' ? [value.address] : [])),
  ...parts.flatMap(getAddresses),
]

const toRaw = (value: unknown) =>
  JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item), 2)
