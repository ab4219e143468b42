import { activeConnectionAtom, type Connection } from '@latchkey/core'
import { resetView, toLatchkeyError } from '@latchkey/core/modal'
import { submitSwap, watchReview } from '@latchkey/core/modal/swap'
import {
  approveSwap,
  getSwapPlanQueryOptions,
  parseAmount,
  type SwapPlan,
  swap,
} from '@latchkey/core/swap'
import { getPortfolioQueryOptions, type Token } from '@latchkey/core/tokens'
import { isPending } from '@latchkey/core/transactions'
import { Address, Button, Notice, sanitizeText, swapIcon, useStyle } from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { AmountCards, AmountSum } from '../amount/AmountCards.tsx'
import { Refusal } from '../amount/Refusal.tsx'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { type ActionState, useAction } from '../hooks/useAction.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import { send } from '../messages/locales/en/send.ts'
import { swap as texts } from '../messages/locales/en/swap.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { getTokenSymbol } from '../tokens/getTokenName.ts'
import { useMoney } from '../tokens/useMoney.ts'
import { useOwnTransactions } from '../transactions/useOwnTransactions.ts'
import { Details } from '../ui/Details.tsx'
import { formatPercent } from '../ui/formatPercent.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { cls, css } from './swap.module.css.gen.ts'
import { useQuoteRows } from './useQuoteRows.ts'
import { useSwapForm } from './useSwapForm.ts'

/** Hundredths of a per cent from which the price impact is a warning, and a danger. */
const highImpact = 300n
const dangerousImpact = 1_000n

/** A swap as it will be sent: quoted anew and checked, and again each ten seconds until it is pressed. */
export function SwapPreviewView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const connection = useAtomValue(activeConnectionAtom)
  useEffect(() => watchReview(latchkey), [latchkey])
  if (!connection) return <NotConnected />
  return (
    <Query options={getPortfolioQueryOptions(latchkey, connection)}>
      {({ data }) => <Review connection={connection} tokens={data?.tokens ?? []} />}
    </Query>
  )
}

function Review({ connection, tokens }: { connection: Connection; tokens: readonly Token[] }) {
  const latchkey = useLatchkey()
  const t = useText(texts)
  const form = useSwapForm(connection, tokens)
  const { sourceToken: from, toToken: to, slippage } = form
  const approving = useAction(approveSwap)
  const swapping = useAction(swap)
  const amount = parseAmount(form.sourceTokenAmount, from?.decimals ?? 0).value
  if (!from || !to || !amount) return <NotConnected />
  // No new plan takes the place of one that the wallet is asked for, or that may have been sent.
  const isKept = [approving, swapping].some(
    ({ isPending, error }) => isPending || error?.code === 'transactionUnknown',
  )
  return (
    <Query
      options={getSwapPlanQueryOptions(latchkey, { from, to, amount, slippage })}
      isEnabled={!isKept}
    >
      {({ data, error, refetch }) => {
        if (error && !isKept) {
          const cause = toLatchkeyError(error)
          return (
            <Refusal
              error={cause}
              heading={getErrorText(t, cause)}
              hint={t('swap.failed')}
              testId="lk-swap-change"
              onRetry={refetch}
            />
          )
        }
        return data ? <Plan plan={data} approving={approving} swapping={swapping} /> : <Checking />
      }}
    </Query>
  )
}

function Checking() {
  const t = useText(send, texts)
  return <StatusPanel glyph={swapIcon} heading={t('swap.checking')} hint={t('send.checkingHint')} />
}

type Asking = Pick<
  ActionState<[SwapPlan], unknown>,
  'run' | 'reset' | 'isPending' | 'error' | 'variables'
>

function Plan({
  plan,
  approving,
  swapping,
}: {
  plan: SwapPlan
  approving: Asking
  swapping: Asking
}) {
  const latchkey = useLatchkey()
  const t = useText(tokens, send, texts)
  const money = useMoney()
  const describe = useQuoteRows()
  const [first] = useState(plan)
  const network = useNetworkById(plan.from.caipNetworkId)
  const coin = network?.nativeCurrency ?? plan.from
  const { rate, impact } = describe(plan)
  const isApproving = useIsApproving(plan) || approving.isPending
  const error = approving.error ?? swapping.error
  const isUnknown = error?.code === 'transactionUnknown'
  // A plan is used once; after a failure the next one is on its way.
  const used = (approving.error ? approving : swapping).variables
  const isUsed = error !== undefined && !isUnknown && used?.id === plan.id
  const isBusy = isApproving || swapping.isPending
  const isDeclined = error?.code === 'userRejected'
  const amount = money.exact(plan.amount, plan.from)
  const submit = () => {
    approving.reset()
    swapping.reset()
    if (plan.approvals.length > 0) return approving.run(plan)
    submitSwap(latchkey, plan.id)
    return swapping.run(plan)
  }
  return (
    <div className={cls.lkSwap}>
      <AmountCards
        from={
          <AmountSum
            label={t('swap.pay')}
            token={plan.from}
            value={plan.amount}
            usd={plan.usd}
            testId="lk-swap-paid"
          />
        }
        to={
          <AmountSum
            label={t('swap.receive')}
            token={plan.to}
            value={plan.amountOut}
            usd={plan.usdOut}
            testId="lk-swap-received"
          />
        }
      />
      <Details
        rows={[
          [t('swap.minimum'), <bdi key="least">{money.exact(plan.minimumOut, plan.to)}</bdi>],
          [t('swap.slippage'), formatPercent(toBasisPoints(plan), t.locale)],
          [t('swap.impact'), impact],
          [
            t('swap.networkFee'),
            <bdi key="fee">
              {t('swap.feeAbout', { amount: money.limit(plan.networkFee, coin) })}
            </bdi>,
          ],
          plan.providerFee !== undefined && [
            t('swap.providerFee'),
            <bdi key="provider">{money.limit(plan.providerFee, plan.from)}</bdi>,
          ],
          plan.provider !== undefined && [t('swap.provider'), sanitizeText(plan.provider, 40)],
          [t('swap.router'), <Address key="router" value={plan.request.to} />],
          [t('details.network'), sanitizeText(network?.name ?? plan.from.caipNetworkId, 40)],
        ]}
      />
      <p className={cls.lkSwapNote}>
        <bdi translate="no">{rate}</bdi>
      </p>
      <Impact impact={plan.priceImpact} />
      {plan.amountOut < first.minimumOut && <Changed before={first} />}
      {plan.approvals.length > 0 && !isBusy && !error && <Approval plan={plan} />}
      {isBusy && <Notice heading={t(isApproving ? 'swap.approving' : 'send.approve')} />}
      {error && !isBusy && (
        <Notice
          tone={isUnknown || isDeclined ? 'warning' : 'danger'}
          heading={isDeclined ? t('send.declined') : getErrorText(t, error)}
        >
          {t(isUnknown ? 'send.unknownHint' : 'swap.failed')}
        </Notice>
      )}
      {isUnknown ? (
        <Button onClick={() => resetView(latchkey, 'Account')}>{t('send.toAccount')}</Button>
      ) : (
        <Button busy={isBusy || isUsed} data-testid="lk-swap-submit" onClick={() => void submit()}>
          {plan.approvals.length > 0 ? t('swap.approve', { amount }) : t('swap.submit', { amount })}
        </Button>
      )}
    </div>
  )
}

/** Whether an approval of the plan's token for its router has no block yet, of an earlier visit too. */
const useIsApproving = ({ account, from, request: { to } }: SwapPlan): boolean =>
  useOwnTransactions().some(
    (one) =>
      one.kind === 'approve' &&
      isPending(one) &&
      one.from === account &&
      one.to === to &&
      one.token.address === from.address,
  )

/** In hundredths of a per cent. */
const toBasisPoints = ({ amountOut, minimumOut }: SwapPlan): bigint =>
  ((amountOut - minimumOut) * 10_000n + amountOut / 2n) / amountOut

function Impact({ impact }: { impact: bigint | undefined }) {
  const t = useText(texts)
  if (impact === undefined || impact < highImpact) return null
  return (
    <Notice
      tone={impact < dangerousImpact ? 'warning' : 'danger'}
      heading={t('swap.impactHigh', { percent: formatPercent(impact, t.locale) })}
      data-testid="lk-swap-impact"
    >
      {t('swap.impactHint')}
    </Notice>
  )
}

/** Says that less arrives than the least of the review's first plan. */
function Changed({ before }: { before: SwapPlan }) {
  const t = useText(texts)
  const money = useMoney()
  return (
    <Notice tone="warning" heading={t('error.swapChanged')} data-testid="lk-swap-changed">
      {t('swap.before', { amount: money.exact(before.amountOut, before.to) })}
    </Notice>
  )
}

function Approval({ plan: { from, amount, approvals } }: { plan: SwapPlan }) {
  const t = useText(texts)
  const money = useMoney()
  const symbol = getTokenSymbol(from)
  return (
    <Notice heading={t('swap.approveFirst', { symbol })} data-testid="lk-swap-approval">
      <span>{t('swap.approveHint', { amount: money.exact(amount, from) })}</span>
      {approvals.length > 1 && (
        <>
          <br />
          <span>{t('swap.resetHint', { symbol })}</span>
        </>
      )}
    </Notice>
  )
}
