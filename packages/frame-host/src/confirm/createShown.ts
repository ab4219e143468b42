import { decodeTransaction, decodeTypedData, getTier } from '@latchkey/decoder'
import { areAlike } from '@latchkey/decoder/likeness'
import { isFrameError } from '@latchkey/frame-protocol'
import { base64 } from '@scure/base'
import { numberToHex, parseTransaction } from 'viem'
import { type ConfirmRequest, readTypedData } from '../request/confirmRequest.ts'
import { isSignInElsewhere } from '../rpc/isSignInElsewhere.ts'
import { getSolanaTier } from '../solana/getSolanaTier.ts'
import { parseSolanaTransaction } from '../solana/parseSolanaTransaction.ts'
import type { SolanaMeaning } from '../solana/solanaMeaning.ts'
import { type Description, describe, getTokens, getWarnings, type WarningName } from './describe.ts'
import { describeSolana } from './describeSolana.ts'
import { readToken, type Token } from './readToken.ts'

/** What the window shows. */
export type Shown = {
  readonly request: ConfirmRequest
  readonly description: Description
  /** 3 if it can cost more than it shows. */
  readonly tier: 2 | 3
  readonly warnings: readonly WarningName[]
  /** In the smallest unit, at most; undefined for typed data. */
  readonly fee: bigint | undefined
  /** Whether the network takes more, for the data that it stores on another one. */
  readonly hasDataFee: boolean
  /** By address, of the tokens whose contract tells its decimals. */
  readonly tokens: ReadonlyMap<string, Token>
  /** All that is signed, as JSON. */
  readonly raw: string
}

/** Requests the nodes of the request's network. */
export type RequestNetwork = (method: string, params: readonly unknown[]) => Promise<unknown>

type Part = Pick<Shown, 'description' | 'tier' | 'fee' | 'warnings'> & {
  readonly raw: unknown
  /** What the network finds wrong. */
  readonly problem: Promise<WarningName | undefined>
}

/** Chains of the OP stack, which store their data on Ethereum. */
const withDataFee: ReadonlySet<string> = new Set([
  ...['eip155:10', 'eip155:8453', 'eip155:84532', 'eip155:7777777'],
])
/** A transaction with more is not one of a person. */
const mostTokens = 16
/** How many times the gas and the price that the network needs. */
const mostTimes = 5n
/** Codes with which nodes refuse a transaction: reverted, and what EIP-1474 calls invalid input. */
const refusals = new Set([3, -32000])
/** Lamports: a hundredth of a SOL. */
const mostPriorityFee = 10_000_000n
/** Solana's main network. */
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Lamports, for each signature. */
const signatureFee = 5_000n

/**
 * Decodes a request, and reads what the network tells about it.
 *
 * @throws {Error} if it cannot be decoded
 */
export async function createShown(request: ConfirmRequest, ask: RequestNetwork): Promise<Shown> {
  const { address, network } = request
  const { description, tier, fee, raw, warnings, problem } = decode(request, ask)
  const [tokens, expected] = await Promise.all([readTokens(description, ask), problem])
  const isUnknown =
    lacksDecimals(description) || getTokens(description).some((token) => !tokens.has(token))
  const isAlike = getAddresses(description).some((other) => areAlike(other, address))
  const added = [
    ...warnings,
    ...(expected ? [expected] : []),
    ...(isUnknown ? (['unknownToken'] as const) : []),
    ...(isAlike ? (['alike'] as const) : []),
  ]
  return {
    ...{ request, description, fee, tokens },
    warnings: [...new Set([...added, ...getWarnings(description)])],
    hasDataFee: withDataFee.has(network),
    tier: added.length > 0 ? 3 : tier,
    raw: JSON.stringify(raw, (_, item) => (typeof item === 'bigint' ? String(item) : item), 2),
  }
}

function decode({ address, network, content, origin }: ConfirmRequest, ask: RequestNetwork): Part {
  switch (content.kind) {
    case 'typedData': {
      const meaning = decodeTypedData(content.json)
      return {
        description: describe(meaning),
        tier: getTier(meaning),
        fee: undefined,
        raw: readTypedData(content.json),
        warnings: meaning.chainId === undefined ? ['anyNetwork'] : [],
        problem: Promise.resolve(undefined),
      }
    }
    case 'transaction': {
      const transaction = parseTransaction(content.serialized)
      const meaning = decodeTransaction({ ...transaction, to: transaction.to ?? undefined })
      const price = transaction.maxFeePerGas ?? transaction.gasPrice ?? 0n
      return {
        description: describe(meaning),
        tier: getTier(meaning),
        fee: (transaction.gas ?? 0n) * price,
        raw: transaction,
        warnings: [],
        problem: tryTransaction(transaction, address, ask),
      }
    }
    case 'solana': {
      const meanings = content.transactions.map(
        (text) => parseSolanaTransaction(base64.decode(text)).meaning,
      )
      const fees = meanings.map(
        ({ signers, priorityFee }) => BigInt(signers.length) * signatureFee + priorityFee,
      )
      return {
        description: describeSolana(meanings, address),
        tier: meanings.some((meaning) => getSolanaTier(meaning, address) === 3) ? 3 : 2,
        fee: fees.reduce((sum, fee) => sum + fee, 0n),
        raw: { transactions: content.transactions, meanings },
        warnings: [
          ...(meanings.some(({ instructions }) => isUnusual(instructions, origin))
            ? (['unusual'] as const)
            : []),
          // A transaction does not name its network, and counts where its blockhash does.
          ...(network === solanaMainnet ? [] : (['anyNetwork'] as const)),
          ...(meanings.some((one) => one.priorityFee > mostPriorityFee)
            ? (['expensive'] as const)
            : []),
        ],
        problem: simulate(content.transactions, ask),
      }
    }
  }
}

/** Whether a transaction does nothing, or has a note that signs in to another site: some sites read it from a transaction. */
const isUnusual = (instructions: SolanaMeaning['instructions'], origin: string) =>
  instructions.length === 0 ||
  instructions.some((one) => one.kind === 'memo' && isSignInElsewhere(one.text, origin))

async function readTokens(description: Description, ask: RequestNetwork) {
  const call = (to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])
  const tokens = await Promise.all(
    getTokens(description)
      .slice(0, mostTokens)
      .map(async (address) => [address, await readToken(call, address)] as const),
  )
  return new Map(tokens.filter((entry): entry is [string, Token] => entry[1] !== undefined))
}

/** Whether a transaction will succeed, and costs what it needs, as far as the network knows. */
async function tryTransaction(
  { to, data, value = 0n, gas = 0n, gasPrice, maxFeePerGas }: ReturnType<typeof parseTransaction>,
  from: string,
  ask: RequestNetwork,
): Promise<WarningName | undefined> {
  const call = { from, ...(to && { to }), ...(data && { data }), value: numberToHex(value) }
  try {
    const [units, price] = await Promise.all([
      ask('eth_estimateGas', [call]).then(toBigInt),
      ask('eth_gasPrice', []).then(toBigInt),
    ])
    if (units > gas) return 'fails'
    const most = maxFeePerGas ?? gasPrice ?? 0n
    return gas > units * mostTimes || most > price * mostTimes ? 'expensive' : undefined
  } catch (error) {
    return isFrameError(error) && refusals.has(error.code) ? 'fails' : 'notTried'
  }
}

const toBigInt = (value: unknown) => BigInt(String(value))

/** The same for Solana. The second of two transactions may need the first, and is not tried. */
async function simulate(
  [transaction, ...others]: readonly string[],
  ask: RequestNetwork,
): Promise<WarningName | undefined> {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  try {
    const { value } = Object(await ask('simulateTransaction', [transaction, options]))
    if (!Object.hasOwn(Object(value), 'err')) return 'notTried'
    if (value.err !== null) return 'fails'
    return others.length > 0 ? 'notTried' : undefined
  } catch {
    return 'notTried'
  }
}

/** Whether a token of Solana is named without its decimals, as by `Transfer` instead of `TransferChecked`. */
const lacksDecimals = ({ facts, parts }: Description): boolean =>
  facts.some(({ value }) => value.kind === 'splToken' && value.decimals === undefined) ||
  parts.some(lacksDecimals)

const getAddresses = ({ facts, parts }: Description): readonly string[] => [
  ...facts.flatMap(({ value }) => (value.kind === 'address' ? [value.address] : [])),
  ...parts.flatMap(getAddresses),
]
