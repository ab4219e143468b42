import { sanitizeText } from '@latchkey/primitives'
import { formatUnits } from 'viem'
import type { NetworkId } from '../network.ts'
import { cls } from '../page/Page.module.css.gen.ts'
import { cls as own } from './ConfirmQuestion.module.css.gen.ts'
import type { Fact, FactValue } from './describe.ts'
import { getDecimals, getSymbol } from './networkNames.ts'
import type { Token } from './readToken.ts'
import type { ConfirmTexts } from './texts.ts'

/** What the rows of a request share. */
export type FactContext = {
  readonly texts: ConfirmTexts
  readonly locale: string
  readonly tokens: ReadonlyMap<string, Token>
  readonly network: NetworkId
}

/** Graphemes: the rest is in the raw data. */
const longestText = 120
/** The latest time of a `Date`, in seconds. */
const latest = 8_640_000_000_000n

/** An amount of the network's currency, exact. */
export const formatAmount = (amount: bigint, { network }: Pick<FactContext, 'network'>): string =>
  `${formatUnits(amount, getDecimals(network))} ${getSymbol(network)}`.trim()

/** One row of what a request does. */
export function FactRow({ fact, context }: { fact: Fact; context: FactContext }) {
  return (
    <>
      <dt>{context.texts.facts[fact.name]}</dt>
      <dd>
        <Value value={fact.value} context={context} />
      </dd>
    </>
  )
}

function Value({ value, context }: { value: FactValue; context: FactContext }) {
  const { texts, locale, tokens } = context
  switch (value.kind) {
    case 'address':
      return <FullAddress value={value.address} />
    case 'native':
      return (
        <div className={cls.lkPageOrigin}>
          <bdi dir="ltr">{formatAmount(value.amount, context)}</bdi>
        </div>
      )
    case 'token': {
      const token = tokens.get(value.token)
      return (
        <>
          <div className={cls.lkPageOrigin}>{formatToken(value, token, texts)}</div>
          <FullAddress value={value.token} />
        </>
      )
    }
    case 'splToken': {
      const { amount, mint, decimals, isUnlimited } = value
      const token = decimals === undefined ? undefined : { symbol: '', decimals }
      return (
        <>
          <div className={cls.lkPageOrigin}>
            {formatToken({ amount, isUnlimited }, token, texts)}
          </div>
          {mint !== undefined && <FullAddress value={mint} />}
        </>
      )
    }
    case 'item': {
      const name =
        value.id === undefined ? texts.anyItem : texts.item.replace('{id}', `${value.id}`)
      return (
        <>
          <div className={cls.lkPageOrigin}>
            {value.amount === 1n ? name : `${value.amount} × ${name}`}
          </div>
          <FullAddress value={value.contract} />
        </>
      )
    }
    case 'time': {
      const { time } = value
      if (time > latest) return <div>{texts.noEnd}</div>
      const options = { dateStyle: 'medium', timeStyle: 'short' } as const
      const date = new Date(Number(time) * 1000)
      return <div>{new Intl.DateTimeFormat(locale, options).format(date)}</div>
    }
    case 'text':
      return <bdi>{sanitizeText(value.text, longestText)}</bdi>
  }
}

/** An address that is compared must be whole. */
export const FullAddress = ({ value }: { value: string }) => (
  <div className={own.lkConfirmAddress}>
    <bdi dir="ltr" translate="no">
      {value}
    </bdi>
  </div>
)

function formatToken(
  { amount, isUnlimited }: { readonly amount: bigint; readonly isUnlimited?: boolean },
  token: Token | undefined,
  texts: ConfirmTexts,
) {
  const symbol = token?.symbol ?? ''
  if (isUnlimited) return `${texts.unlimited} ${symbol}`.trim()
  if (!token) return texts.noDecimals.replace('{amount}', `${amount}`)
  return <bdi dir="ltr">{`${formatUnits(amount, token.decimals)} ${symbol}`.trim()}</bdi>
}
