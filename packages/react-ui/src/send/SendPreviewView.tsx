import { activeConnectionAtom, type LatchkeyError } from '@latchkey/core'
import { resetView, toLatchkeyError } from '@latchkey/core/modal'
import { submitReview, watchReview } from '@latchkey/core/modal/send'
import {
  getSendPlanQueryOptions,
  LookAlikeError,
  parseAmount,
  type SendPlan,
  send,
  sendFormAtom,
} from '@latchkey/core/send'
import { type Token, toUsd } from '@latchkey/core/tokens'
import { Address, Button, Notice, sanitizeText, sendIcon, useStyle } from '@latchkey/primitives'
import { useEffect, useState } from 'react'
import { AmountCards, AmountSum } from '../amount/AmountCards.tsx'
import { cls as amountCls } from '../amount/amount.module.css.gen.ts'
import { Refusal } from '../amount/Refusal.tsx'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useAction } from '../hooks/useAction.ts'
import { send as texts } from '../messages/locales/en/send.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { useMoney } from '../tokens/useMoney.ts'
import { Details } from '../ui/Details.tsx'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { Fee } from './Fee.tsx'
import { LookAlike, LookAlikeNotice } from './LookAlike.tsx'
import { cls, css } from './send.module.css.gen.ts'
import { useSendError } from './useSendError.ts'

/** A transfer as it will be sent: checked against the chain when the view opens, and sent by one press. */
export function SendPreviewView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const connection = useAtomValue(activeConnectionAtom)
  const form = useAtomValue(sendFormAtom)
  const { token, receiverAddress: to } = form
  const [allowLookAlike, setAllowLookAlike] = useState<string>()
  useEffect(() => watchReview(latchkey), [latchkey])
  const amount = parseAmount(form.sendTokenAmount, token?.decimals ?? 0).value
  const value = form.isMax ? 'max' : amount
  if (!connection || !token || value === undefined) return <NotConnected />
  return (
    <Query options={getSendPlanQueryOptions(latchkey, { token, value, to, allowLookAlike })}>
      {({ data, error, refetch }) =>
        data ? (
          <Plan plan={data} token={token} profileName={form.receiverProfileName} />
        ) : error ? (
          <SendRefusal
            error={toLatchkeyError(error)}
            onRetry={refetch}
            onAllow={setAllowLookAlike}
          />
        ) : (
          <Checking />
        )
      }
    </Query>
  )
}

function Checking() {
  const t = useText(texts)
  return <StatusPanel glyph={sendIcon} heading={t('send.checking')} hint={t('send.checkingHint')} />
}

function SendRefusal({
  error,
  onRetry,
  onAllow,
}: {
  error: LatchkeyError
  onRetry: () => void
  onAllow: (to: string) => void
}) {
  const describe = useSendError()
  if (error instanceof LookAlikeError)
    return <LookAlike error={error} onAllow={() => onAllow(error.to)} />
  return <Refusal error={error} {...describe(error)} testId="lk-send-change" onRetry={onRetry} />
}

function Plan({
  plan,
  token,
  profileName,
}: {
  plan: SendPlan
  token: Token
  profileName: string | undefined
}) {
  const latchkey = useLatchkey()
  const t = useText(tokens, texts)
  const money = useMoney()
  const describe = useSendError()
  const { run, isPending, error } = useAction(send)
  const { caipNetworkId } = plan.token
  const network = useNetworkById(caipNetworkId)
  const coin = network?.nativeCurrency ?? plan.token
  const amount = money.exact(plan.value, plan.token)
  const usd = toUsd(plan.value, plan.token.decimals, token.price)
  const { deposit } = plan.fee
  const isUnknown = error?.code === 'transactionUnknown'
  const isMild = isUnknown || error?.code === 'userRejected'
  const name = plan.name ?? profileName
  const [id, setId] = useState(plan.id)
  const submit = async () => {
    submitReview(latchkey, id)
    const sent = await run({ ...plan, id })
    // Nothing was sent, so that the next press is a new transfer.
    if (!sent) setId(latchkey.random.uuid())
  }
  return (
    <div className={cls.lkSend}>
      <AmountCards
        from={<AmountSum token={plan.token} value={plan.value} usd={usd} testId="lk-send-sum" />}
        to={
          <p className={amountCls.lkAmountSum}>
            <span className={amountCls.lkAmountNote}>{t('send.to')}</span>
            {name !== undefined && <bdi translate="no">{sanitizeText(name, 60)}</bdi>}
            <bdi
              dir="ltr"
              translate="no"
              className={amountCls.lkAmountAddress}
              data-testid="lk-send-address"
            >
              {plan.to}
            </bdi>
          </p>
        }
      />
      <Details
        rows={[
          [t('send.fee'), <Fee key="fee" plan={plan} coin={coin} />],
          deposit > 0n && [t('send.rent'), money.limit(deposit, coin)],
          [t('details.from'), <Address key="from" value={plan.from} />],
          plan.token.address !== undefined && [
            t('send.contract'),
            <Address key="contract" value={plan.token.address} />,
          ],
          [t('details.network'), sanitizeText(network?.name ?? caipNetworkId, 40)],
        ]}
      />
      {plan.lookAlike !== undefined && <LookAlikeNotice lookAlike={plan.lookAlike} />}
      {plan.isFirst && plan.lookAlike === undefined && !isPending && !error && (
        <Notice heading={t('send.first')} data-testid="lk-send-first">
          {t('send.firstHint')}
        </Notice>
      )}
      {isPending && <Notice heading={t('send.approve')} />}
      {error && (
        <Notice tone={isMild ? 'warning' : 'danger'} heading={describe(error).heading}>
          {describe(error).hint}
        </Notice>
      )}
      {isUnknown ? (
        <Button onClick={() => resetView(latchkey, 'Account')}>{t('send.toAccount')}</Button>
      ) : (
        <Button busy={isPending} data-testid="lk-send-submit" onClick={() => void submit()}>
          {t('send.submit', { amount })}
        </Button>
      )}
    </div>
  )
}
