import { decideReview, type RequestReview, requestReviewAtom } from '@latchkey/core/modal'
import {
  Button,
  infoIcon,
  Notice,
  sanitizeText,
  sendIcon,
  useStyle,
  warningIcon,
} from '@latchkey/primitives'
import { createElement, useEffect, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { requests } from '../messages/locales/en/requests.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { Details } from '../ui/Details.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { cls, css } from './requests.module.css.gen.ts'
import { type Danger, useDescribeCall } from './useDescribeCall.ts'

type Described = ReturnType<ReturnType<typeof useDescribeCall>>

/** What a transaction that the site asks for does, before the wallet is asked. */
export function ReviewRequestView() {
  const t = useText(requests)
  const review = useAtomValue(requestReviewAtom)
  if (!review) return <StatusPanel glyph={infoIcon} heading={t('requests.none')} />
  return <Review review={review} />
}

function Review({ review: { request, meaning, isRisky, isApproved } }: { review: RequestReview }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(requests, tokens)
  const network = useNetworkById(request.caipNetworkId)
  const describe = useDescribeCall(request, network)
  const [heading, facts, danger] = describe(meaning)
  const calls = meaning.kind === 'batch' ? meaning.calls.map(describe) : []
  const [isReady, setIsReady] = useState(false)
  // Ignores a press that was meant for the previous view.
  useEffect(() => latchkey.clock.after(500, () => setIsReady(true)), [latchkey])
  const site = sanitizeText(latchkey.config.metadata?.name ?? '', 40) || location.host
  const risk = findWorst([isRisky ? 'taker' : undefined, danger, ...calls.map((call) => call[2])])
  return (
    <div className={cls.lkRequest} data-testid="lk-request" data-kind={meaning.kind}>
      <StatusPanel
        glyph={risk ? warningIcon : sendIcon}
        heading={heading}
        hint={t('requests.site', { name: site })}
        name={site}
      />
      {risk && (
        <Notice tone={risk[1]} heading={t(risk[2])}>
          {t(risk[3])}
        </Notice>
      )}
      {calls.length > 0 &&
        createElement('ol', { className: cls.lkRequestCalls }, ...calls.map(toItem))}
      <Facts
        facts={[
          ...facts,
          [t('details.from'), request.address, true],
          [t('details.network'), sanitizeText(network?.name ?? request.caipNetworkId, 40)],
        ]}
      />
      <p className={cls.lkRequestNote}>{t('requests.reading')}</p>
      {isApproved && <Notice heading={t('requests.approveInWallet')} />}
      <div className={cls.lkRequestActions}>
        <Button
          busy={isApproved}
          data-testid="lk-request-continue"
          aria-disabled={!isReady}
          onClick={() => isReady && decideReview(latchkey, true)}
        >
          {t('requests.continue')}
        </Button>
        {!isApproved && (
          <Button
            variant="secondary"
            data-testid="lk-request-decline"
            onClick={() => decideReview(latchkey, false)}
          >
            {t('requests.decline')}
          </Button>
        )}
      </div>
    </div>
  )
}

const toItem = ([name, facts]: Described) => (
  <li>
    <p className={cls.lkRequestCall}>{name}</p>
    <Facts facts={facts} />
  </li>
)

function Facts({ facts }: { facts: Described[1] }) {
  return (
    <Details
      rows={facts.map(([name, value, isAddress]) => [
        name,
        isAddress ? (
          // Shortened, an address made for "address poisoning" looks the same.
          <bdi key={name} dir="ltr" className={cls.lkRequestAddress}>
            {value}
          </bdi>
        ) : (
          value
        ),
      ])}
    />
  )
}

/** From the worst on. */
const risks = [
  ['unknown', 'danger', 'requests.unknownRisk', 'requests.unknownRiskHint'],
  ['taker', 'danger', 'requests.takerRisk', 'requests.takerRiskHint'],
  ['contract', 'warning', 'requests.contractRisk', 'requests.contractRiskHint'],
] as const

const findWorst = (dangers: readonly (Danger | undefined)[]) =>
  risks.find(([danger]) => dangers.includes(danger))
