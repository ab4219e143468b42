import { activeConnectionAtom, type Connection } from '@latchkey/core'
import { constants, openNetworks, toLatchkeyError } from '@latchkey/core/modal'
import { openSwapPreview, openSwapTokens, watchReview } from '@latchkey/core/modal/swap'
import {
  type Amount,
  canSwap,
  getMaxSwapAmount,
  getSwapQuotesQueryOptions,
  parseAmount,
  type SwapForm,
  type SwapQuote,
  setSwapForm,
} from '@latchkey/core/swap'
import { getPortfolioQueryOptions, type Token } from '@latchkey/core/tokens'
import { Button, Icon, joinClasses, swapIcon, useStyle } from '@latchkey/primitives'
import { type FormEvent, useEffect } from 'react'
import { AmountField, TokenButton } from '../amount/AmountField.tsx'
import { cls as amountCls } from '../amount/amount.module.css.gen.ts'
import { getAmountClass } from '../amount/getAmountClass.ts'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { send } from '../messages/locales/en/send.ts'
import { swap } from '../messages/locales/en/swap.ts'
import { useText } from '../messages/useText.ts'
import { getTokenSymbol } from '../tokens/getTokenName.ts'
import { useMoney } from '../tokens/useMoney.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { QuoteDetails } from './QuoteDetails.tsx'
import { cls, css } from './swap.module.css.gen.ts'
import { useSwapForm } from './useSwapForm.ts'

/** The form of a swap: what is paid over what is received, which the quote fills, and one button that says what is missing. */
export function SwapView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const connection = useAtomValue(activeConnectionAtom)
  usePrefetchViews('SwapPreview')
  usePrefetchViews('SwapSelectToken')
  useEffect(() => watchReview(latchkey), [latchkey])
  if (!connection) return <NotConnected />
  if (!canSwap(latchkey, connection.caipNetworkId)) return <Unsupported />
  return (
    <Query options={getPortfolioQueryOptions(latchkey, connection)}>
      {({ data }) => <Form connection={connection} tokens={data?.tokens ?? []} />}
    </Query>
  )
}

/** Says that the network has no swaps, and leads to the others. */
export function Unsupported() {
  const latchkey = useLatchkey()
  const t = useText(swap)
  return (
    <StatusPanel glyph={swapIcon} heading={t('error.swapUnsupported')}>
      <Button variant="secondary" onClick={() => openNetworks(latchkey)}>
        {t('swap.networks')}
      </Button>
    </StatusPanel>
  )
}

type Filled = SwapForm & { readonly amount: Amount }

/** Asks for quotes once the amount is typed. */
function Form({ connection, tokens }: { connection: Connection; tokens: readonly Token[] }) {
  const latchkey = useLatchkey()
  const form = useSwapForm(connection, tokens)
  const { sourceToken, toToken, sourceTokenAmount: text } = form
  const amount = parseAmount(text, sourceToken?.decimals ?? 0)
  const isTyped = useDebounced(text, constants.debounceMs) === text
  const none = { caipNetworkId: connection.caipNetworkId, symbol: '', decimals: 0 }
  const isAsked = Boolean(isTyped && sourceToken && toToken && amount.value)
  const terms = {
    from: sourceToken ?? none,
    to: toToken ?? none,
    amount: amount.value ?? 0n,
  }
  return (
    <Query options={getSwapQuotesQueryOptions(latchkey, terms)} isEnabled={isAsked}>
      {({ data, isPending, error }) => (
        <Fields
          form={{ ...form, amount }}
          quotes={isAsked && !error ? data : undefined}
          isPending={Boolean(amount.value && toToken) && (!isTyped || (isAsked && isPending))}
          error={isAsked && error ? toLatchkeyError(error) : undefined}
        />
      )}
    </Query>
  )
}

function Fields({
  form,
  quotes,
  isPending,
  error,
}: {
  form: Filled
  quotes: readonly SwapQuote[] | undefined
  isPending: boolean
  error: ReturnType<typeof toLatchkeyError> | undefined
}) {
  const latchkey = useLatchkey()
  const t = useText(send, swap)
  const { sourceToken, toToken } = form
  const best = quotes?.[0]
  const { label, field } = error
    ? { label: getErrorText(t, error), field: 'amount' }
    : describeStep(t, form, isPending)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (field) event.currentTarget.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
    else if (!toToken) openSwapTokens(latchkey, 'toToken')
    else if (best) openSwapPreview(latchkey, best)
  }
  const turn = () =>
    setSwapForm(latchkey, {
      sourceToken: toToken,
      toToken: sourceToken,
      sourceTokenAmount: '',
    })
  return (
    <form className={cls.lkSwap} onSubmit={submit} noValidate>
      <div className={cls.lkSwapSides}>
        <AmountField
          label={t('swap.pay')}
          testId="lk-swap"
          token={sourceToken}
          text={form.sourceTokenAmount}
          isMax={false}
          getMax={(latchkey, { token }) => getMaxSwapAmount(latchkey, { from: token })}
          onText={(text) => setSwapForm(latchkey, { sourceTokenAmount: text })}
          onToken={() => openSwapTokens(latchkey, 'sourceToken')}
          onMax={(max) => setSwapForm(latchkey, { sourceTokenAmount: max })}
        />
        <button
          type="button"
          className={cls.lkSwapTurn}
          aria-label={t('swap.turn')}
          data-testid="lk-swap-turn"
          disabled={!toToken}
          onClick={turn}
        >
          <Icon glyph={swapIcon} />
        </button>
        <Received token={toToken} quote={best} isPending={isPending} />
      </div>
      {best && <QuoteDetails quotes={quotes} slippage={form.slippage} />}
      <Button
        type="submit"
        variant={best ? 'primary' : 'secondary'}
        busy={isPending}
        data-testid="lk-swap-review"
      >
        {label}
      </Button>
    </form>
  )
}

/** What the best quote brings, with its age as a ring. */
function Received({
  token,
  quote,
  isPending,
}: {
  token: Token | undefined
  quote: SwapQuote | undefined
  isPending: boolean
}) {
  const latchkey = useLatchkey()
  const t = useText(send, swap)
  const money = useMoney()
  const amount = quote ? money.number(quote.amountOut, quote.to) : '–'
  return (
    <div className={amountCls.lkAmount}>
      <span className={joinClasses(amountCls.lkAmountLabel, cls.lkSwapLabel)}>
        <span>{t('swap.receive')}</span>
        {quote && <Age key={quote.expiresAt} />}
      </span>
      <div className={amountCls.lkAmountLine}>
        <output
          className={joinClasses(getAmountClass(amount), cls.lkSwapReceived)}
          aria-busy={isPending || undefined}
          data-testid="lk-swap-received"
        >
          <bdi translate="no">{amount}</bdi>
        </output>
        <TokenButton
          token={token}
          testId="lk-swap-to"
          onClick={() => openSwapTokens(latchkey, 'toToken')}
        />
      </div>
      <div className={amountCls.lkAmountLine}>
        <p className={amountCls.lkAmountNote}>
          {quote?.usdOut !== undefined && <bdi translate="no">{money.usd(quote.usdOut)}</bdi>}
        </p>
        {token && token.balance > 0n && (
          <p className={amountCls.lkAmountNote}>
            <bdi>{t('send.balance', { amount: money.amount(token.balance, token) })}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}

function Age() {
  const t = useText(swap)
  return (
    <svg className={cls.lkSwapAge} viewBox="0 0 16 16" width="16" height="16" role="img">
      <title>{t('swap.age')}</title>
      <circle cx="8" cy="8" r="6.5" pathLength="1" />
      <circle cx="8" cy="8" r="6.5" pathLength="1" />
    </svg>
  )
}

/** What the visitor does next, in the order of the form; `field` gets the focus. */
function describeStep(
  t: ReturnType<typeof useText<[typeof send, typeof swap]>>,
  { sourceToken, toToken, amount }: Filled,
  isPending: boolean,
): { readonly label: string; readonly field?: string } {
  if (amount.problem === 'empty' || amount.value === 0n)
    return { label: t('send.enterAmount'), field: 'amount' }
  if (amount.problem) return { label: t('send.checkAmount'), field: 'amount' }
  if (!toToken) return { label: t('send.selectToken') }
  if (sourceToken && amount.value > sourceToken.balance)
    return { label: t('send.notEnough', { symbol: getTokenSymbol(sourceToken) }), field: 'amount' }
  return { label: t(isPending ? 'swap.quoting' : 'swap.review') }
}
