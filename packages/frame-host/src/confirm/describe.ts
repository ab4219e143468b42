import type {
  CallMeaning,
  OrderItem,
  TransactionMeaning,
  TypedDataMeaning,
} from '@latchkey/decoder'
import { zeroAddress } from 'viem'
import type { ConfirmTexts } from './texts.ts'

/** The name of a fact, and of a warning, in the texts. */
export type FactName = keyof ConfirmTexts['facts']
export type WarningName = keyof ConfirmTexts['warnings']
export type TitleName = keyof ConfirmTexts['titles']

/** What a row shows. */
export type FactValue =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'native'; readonly amount: bigint }
  | {
      readonly kind: 'token'
      readonly token: string
      readonly amount: bigint
      readonly isUnlimited?: boolean
    }
  /** A token of Solana, whose transaction may name neither its mint nor its decimals. */
  | {
      readonly kind: 'splToken'
      readonly amount: bigint
      readonly mint: string | undefined
      readonly decimals: number | undefined
      readonly isUnlimited: boolean
    }
  | {
      readonly kind: 'item'
      readonly contract: string
      /** Undefined for any item. */
      readonly id: bigint | undefined
      readonly amount: bigint
    }
  /** Seconds since 1970. */
  | { readonly kind: 'time'; readonly time: bigint }
  | { readonly kind: 'text'; readonly text: string }

export type Fact = { readonly name: FactName; readonly value: FactValue }

/** What a request does, for the visitor. */
export type Description = {
  readonly title: TitleName
  readonly facts: readonly Fact[]
  readonly warnings: readonly WarningName[]
  /** The calls of a batch, and that of a Safe. */
  readonly parts: readonly Description[]
}

/** Creates a description; facts and warnings that are `false` or undefined are left out. */
export const create = (
  title: TitleName,
  facts: readonly (Fact | false | undefined)[],
  warnings: readonly (WarningName | false | undefined)[] = [],
  parts: readonly Description[] = [],
): Description => ({
  ...{ title, parts },
  facts: facts.filter((fact) => fact !== false && fact !== undefined),
  warnings: warnings.filter((warning) => warning !== false && warning !== undefined),
})

/** Creates a fact of an address. */
export const address = (name: FactName, value: string): Fact => ({
  name,
  value: { kind: 'address', address: value },
})
/** Creates a fact of an amount of the network's currency, in its smallest unit. */
export const native = (name: FactName, amount: bigint): Fact => ({
  name,
  value: { kind: 'native', amount },
})
const token = (name: FactName, of: string, amount: bigint, isUnlimited = false): Fact => ({
  name,
  value: { kind: 'token', token: of, amount, isUnlimited },
})
const time = (name: FactName, seconds: bigint): Fact => ({
  name,
  value: { kind: 'time', time: seconds },
})
/** Creates a fact of a text. */
export const text = (name: FactName, value: string): Fact => ({
  name,
  value: { kind: 'text', text: value },
})

/** Tells what a transaction or a signature of typed data does. Pure. */
export function describe(meaning: TransactionMeaning | TypedDataMeaning): Description {
  switch (meaning.kind) {
    case 'permit': {
      const { amount, isUnlimited, owner, spender, deadline } = meaning
      const facts = [
        token('spends', meaning.token, amount, isUnlimited),
        ...[address('spender', spender), address('owner', owner), time('until', deadline)],
      ]
      return create('permit', facts, ['permit', isUnlimited && 'unlimited'])
    }
    case 'authorization': {
      const { from, to, amount, deadline } = meaning
      const facts = [
        token('amount', meaning.token, amount),
        ...[address('from', from), address('to', to), time('until', deadline)],
      ]
      return create('sendToken', facts, ['permit'])
    }
    case 'permit2': {
      const { permitted, spender, deadline } = meaning
      const facts = permitted.flatMap(({ token: of, amount, isUnlimited, expiration }) => [
        token('spends', of, amount, isUnlimited),
        ...(expiration === undefined ? [] : [time('until', expiration)]),
      ])
      const isUnlimited = permitted.some((item) => item.isUnlimited)
      return create(
        'permit',
        [...facts, address('spender', spender), time('signatureUntil', deadline)],
        ['permit', isUnlimited && 'unlimited'],
      )
    }
    case 'order': {
      const { given, received, isFree, offerer, contract, deadline } = meaning
      return create(
        'order',
        [
          ...given.map((item) => describeItem('gives', item)),
          ...received.map((item) => describeItem('receives', item)),
          ...[address('owner', offerer), address('contract', contract), time('until', deadline)],
        ],
        ['order', isFree && 'free'],
      )
    }
    case 'delegation': {
      if (meaning.form === 'safeMessage')
        return create('safeMessage', [address('safe', meaning.safe)], ['unknownData'])
      const { safe, call, isDelegateCall, refund } = meaning
      const facts = [address('safe', safe), ...(refund ? describeRefund(refund) : [])]
      return create(
        'safe',
        facts,
        [isDelegateCall ? 'delegateCall' : 'safe', refund && 'refund'],
        [describe(call)],
      )
    }
    case 'unknown':
      if ('primaryType' in meaning) {
        const { domainName, verifyingContract, primaryType } = meaning
        const facts = [
          domainName !== undefined && text('domain', domainName),
          text('type', primaryType),
          verifyingContract && address('contract', verifyingContract),
        ]
        return create('data', facts, ['unknownData'])
      }
      return describeCall(meaning)
    case 'codeDelegation': {
      const delegates = meaning.delegates.map((one) => address('contract', one ?? '0x'))
      return create('code', delegates, ['code'], [describe(meaning.call)])
    }
    default:
      return describeCall(meaning)
  }
}

function describeCall(call: CallMeaning): Description {
  switch (call.kind) {
    case 'transfer':
      return create('send', [native('amount', call.value), address('to', call.to)])
    case 'tokenTransfer': {
      const { token: of, from, to, value } = call
      const facts = [token('amount', of, value), from && address('from', from), address('to', to)]
      return create('sendToken', facts)
    }
    case 'collectibleTransfer': {
      const { contract, from, to, items } = call
      const facts = items.map(
        (item): Fact => ({ name: 'gives', value: { kind: 'item', contract, ...item } }),
      )
      return create('sendItem', [...facts, address('from', from), address('to', to)])
    }
    case 'approval': {
      const { token: of, owner, spender, value, isUnlimited, isIncrease } = call
      const isTakenBack = value === 0n && !isIncrease
      const facts = [
        token(isIncrease ? 'more' : 'spends', of, value, isUnlimited),
        ...[address('spender', spender), owner && address('owner', owner)],
      ]
      return create(isTakenBack ? 'takeBack' : 'permit', facts, [
        isUnlimited && 'unlimited',
        isIncrease && 'increase',
        owner !== undefined && 'unusual',
      ])
    }
    case 'collectibleApproval': {
      const { contract, operator, isAllowed } = call
      const facts = [address('contract', contract), address('operator', operator)]
      return create(isAllowed ? 'operator' : 'takeBack', facts, [isAllowed && 'operator'])
    }
    case 'wrap':
    case 'unwrap':
      return create(
        call.kind,
        [native('amount', call.value), address('contract', call.contract)],
        ['unverified'],
      )
    case 'swap': {
      const { contract, path, amountIn, amountOut, limit, native: ofNative, to } = call
      const sold = path[0] ?? contract
      const bought = path.at(-1) ?? contract
      const give = limit === 'amountIn' ? 'givesMost' : 'gives'
      const receive = limit === 'amountOut' ? 'receivesLeast' : 'receives'
      return create(
        'swap',
        [
          ofNative === 'amountIn' ? native(give, amountIn) : token(give, sold, amountIn),
          ofNative === 'amountOut' ? native(receive, amountOut) : token(receive, bought, amountOut),
          ...[address('to', to), address('contract', contract)],
        ],
        ['unverified'],
      )
    }
    case 'batch': {
      const { contract, value, calls } = call
      const facts = [address('contract', contract), value > 0n && native('amount', value)]
      return create('batch', facts, [calls.length === 0 && 'unknownCall'], calls.map(describe))
    }
    case 'creation':
      return create('creation', [call.value > 0n && native('amount', call.value)], ['creation'])
    case 'unknown': {
      const { to, value, selector } = call
      const facts = [
        ...[address('contract', to), value > 0n && native('amount', value)],
        selector && text('function', selector),
      ]
      return create('call', facts, ['unknownCall'])
    }
  }
}

type Refund = NonNullable<
  Extract<TypedDataMeaning, { kind: 'delegation'; form: 'safeTransaction' }>['refund']
>

function describeRefund({ receiver, token: of, baseGas, gasPrice }: Refund): readonly Fact[] {
  const amount = baseGas * gasPrice
  return [
    of === zeroAddress ? native('refundAmount', amount) : token('refundAmount', of, amount),
    // Without a receiver, the sender of the transaction is paid.
    ...(receiver === zeroAddress ? [] : [address('refund', receiver)]),
  ]
}

function describeItem(name: FactName, item: OrderItem): Fact {
  switch (item.kind) {
    case 'native':
      return native(name, item.amount)
    case 'token':
      return token(name, item.token, item.amount)
    case 'collectible':
      return { name, value: { ...item, kind: 'item' } }
    case 'anyCollectible':
      return {
        name,
        value: { kind: 'item', contract: item.contract, id: undefined, amount: item.amount },
      }
  }
}

/** Of the description and its parts, each once. */
export const getWarnings = ({ warnings, parts }: Description): readonly WarningName[] => [
  ...new Set([...warnings, ...parts.flatMap(getWarnings)]),
]

/** The tokens whose symbol and decimals a description needs. */
export const getTokens = ({ facts, parts }: Description): readonly string[] => [
  ...new Set([
    ...facts.flatMap(({ value }) => (value.kind === 'token' ? [value.token] : [])),
    ...parts.flatMap(getTokens),
  ]),
]
