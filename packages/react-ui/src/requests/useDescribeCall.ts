import type { CaipNetworkId, Network } from '@latchkey/core'
import type { CallMeaning } from '@latchkey/core/modal'
import { getRouters, isRouter } from '@latchkey/core/swap'
import { useLatchkey } from '../context/context.ts'
import { requests } from '../messages/locales/en/requests.ts'
import { useText } from '../messages/useText.ts'
import { useKnownToken } from '../tokens/useKnownToken.ts'
import { useMoney } from '../tokens/useMoney.ts'

type Fact = readonly [name: string, value: string, isAddress?: boolean]
/** Nobody knows what it does; somebody may take at any time; or the contract may keep what is paid. */
export type Danger = 'unknown' | 'taker' | 'contract'

/** What a call does in words, the facts behind them, and a danger that its bytes show. Amounts of tokens that are not known are in their smallest unit. */
export function useDescribeCall(
  account: { readonly address: string; readonly caipNetworkId: CaipNetworkId },
  network: Network | undefined,
) {
  const t = useText(requests)
  const latchkey = useLatchkey()
  const money = useMoney()
  const findToken = useKnownToken(account)
  const coin = network?.nativeCurrency
  const native = (value: bigint) => (coin ? money.exact(value, coin) : String(value))
  const amount = (value: bigint, token: string) => {
    const known = findToken(token)
    return known && money.exact(value, known)
  }
  const units = (value: bigint, token: string) =>
    amount(value, token) ?? t('requests.units', { units: String(value) })
  const isKnownRouter = (address: string) =>
    isRouter(getRouters(latchkey, account.caipNetworkId), address)
  const isOwn = (address: string) => address.toLowerCase() === account.address.toLowerCase()
  const to = (value: string): Fact => [t('requests.to'), value, true]
  const token = (value: string): Fact => [t('requests.token'), value, true]
  const contract = (value: string): Fact => [t('requests.contract'), value, true]
  const sum = (value: bigint, address: string): Fact => [
    t('requests.amount'),
    units(value, address),
  ]

  const sentAlong = (value: bigint): readonly Fact[] =>
    value > 0n ? [[t('requests.sentAlong'), native(value)]] : []

  const describers: {
    readonly [kind in CallMeaning['kind']]: (
      call: Extract<CallMeaning, { kind: kind }>,
    ) => readonly [heading: string, facts: readonly Fact[], danger?: Danger | undefined]
  } = {
    transfer: (call) => [t('requests.transfer', { amount: native(call.value) }), [to(call.to)]],
    tokenTransfer({ value, from, ...call }) {
      const known = amount(value, call.token)
      const isOthers = from !== undefined && !isOwn(from)
      return [
        known
          ? t(isOthers ? 'requests.transferFrom' : 'requests.transfer', { amount: known })
          : t(isOthers ? 'requests.tokenTransferFrom' : 'requests.tokenTransfer'),
        [
          ...(known ? [] : [sum(value, call.token)]),
          ...(isOthers ? [[t('requests.owner'), from, true] as const] : []),
          to(call.to),
          token(call.token),
        ],
      ]
    },
    collectibleTransfer: ({ items, ...call }) => [
      t('requests.collectibles', { count: items.length }),
      [
        [
          t('requests.items'),
          items
            .map(({ id, amount }) => (amount === 1n ? `#${id}` : `#${id} × ${amount}`))
            .join(', '),
        ],
        [t('requests.owner'), call.from, true],
        to(call.to),
        contract(call.contract),
      ],
    ],
    approval({ value, isUnlimited, isIncrease, owner, ...call }) {
      const known = findToken(call.token)
      // Allows the whole balance.
      const isAll = isUnlimited || (known !== undefined && value > 0n && value >= known.balance)
      const heading = () => {
        // An unknown contract can be an ERC-721, whose item 0 this approves.
        if (value === 0n && !isIncrease && (known || owner !== undefined))
          return t('requests.takeBack')
        if (isAll)
          return known
            ? t('requests.approveAll', { symbol: known.symbol })
            : t('requests.approveAnyToken')
        if (!known) return t('requests.approveToken')
        const exact = { amount: money.exact(value, known) }
        return t(isIncrease ? 'requests.approveMore' : 'requests.approve', exact)
      }
      return [
        heading(),
        [
          ...(isUnlimited
            ? [[t('requests.amount'), t('requests.unlimited')] as const]
            : known && !isAll
              ? []
              : [sum(value, call.token)]),
          ...(owner === undefined ? [] : [[t('requests.owner'), owner, true] as const]),
          [t('requests.taker'), call.spender, true],
          token(call.token),
        ],
        value > 0n && (isAll || !known) ? 'taker' : undefined,
      ]
    },
    collectibleApproval: ({ isAllowed, ...call }) => [
      t(isAllowed ? 'requests.approveCollectibles' : 'requests.takeBack'),
      [[t('requests.taker'), call.operator, true], contract(call.contract)],
    ],
    wrap: (call) => [
      t('requests.wrap', { amount: native(call.value) }),
      [contract(call.contract)],
      'contract',
    ],
    unwrap: (call) => [
      t('requests.unwrap'),
      [sum(call.value, call.contract), contract(call.contract)],
    ],
    swap({ path, amountIn, amountOut, limit, native: coinSide, ...call }) {
      const [first = ''] = path
      const last = path.at(-1) ?? ''
      const goesIn = coinSide === 'amountIn' ? native(amountIn) : amount(amountIn, first)
      const comesOut = coinSide === 'amountOut' ? native(amountOut) : amount(amountOut, last)
      const isLeast = limit === 'amountOut'
      const heading = () => {
        if (!isOwn(call.to)) return t('requests.swapForAnother')
        return goesIn && comesOut
          ? t(isLeast ? 'requests.swap' : 'requests.swapAtMost', { in: goesIn, out: comesOut })
          : t('requests.swapTokens')
      }
      return [
        heading(),
        [
          [
            t(isLeast ? 'requests.goesIn' : 'requests.goesInAtMost'),
            goesIn ?? units(amountIn, first),
          ],
          [
            t(isLeast ? 'requests.comesOutAtLeast' : 'requests.comesOut'),
            comesOut ?? units(amountOut, last),
          ],
          ...(coinSide === 'amountIn' ? [] : [[t('requests.tokenIn'), first, true] as const]),
          ...(coinSide === 'amountOut' ? [] : [[t('requests.tokenOut'), last, true] as const]),
          to(call.to),
          contract(call.contract),
        ],
        isKnownRouter(call.contract) ? undefined : 'contract',
      ]
    },
    batch: ({ calls, value, ...call }) => [
      t('requests.batch', { count: calls.length }),
      [...sentAlong(value), contract(call.contract)],
    ],
    creation: ({ value }) => [t('requests.creation'), sentAlong(value), 'unknown'],
    unknown: ({ value, selector, ...call }) => [
      t('requests.unknown'),
      [
        ...sentAlong(value),
        contract(call.to),
        ...(selector === undefined ? [] : [[t('requests.function'), selector] as const]),
      ],
      'unknown',
    ],
  }
  return (call: CallMeaning) => describers[call.kind](call as never)
}
