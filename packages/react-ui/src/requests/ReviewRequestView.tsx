import {
  type CallMeaning,
  decideReview,
  type RequestReview,
  requestReviewAtom,
} from '@latchkey/core/modal'
import {
  Button,
  infoIcon,
  Notice,
  sanitizeText,
  sendIcon,
  useStyle,
  warningIcon,
} from '@latchkey/primitives'
import { createElement } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { requests } from '../messages/locales/en/requests.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { Details } from '../ui/Details.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { cls, css } from './requests.module.css.gen.ts'
import { useDescribeCall } from './useDescribeCall.ts'

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
  const [heading, facts] = describe(meaning)
  const calls = meaning.kind === 'batch' ? meaning.calls.map(describe) : []
  const site = sanitizeText(latchkey.config.metadata?.name ?? '', 40) || location.host
  const risk = isRisky && getRisk(meaning)
  return (
    <div className={cls.lkRequest} data-testid="lk-request" data-kind={meaning.kind}>
      <StatusPanel
        glyph={isRisky ? warningIcon : sendIcon}
        heading={heading}
        hint={t('requests.site', { name: site })}
        name={site}
      />
      {risk && (
        <Notice tone="danger" heading={t(risk[0])}>
          {t(risk[1])}
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
          onClick={({ detail }) => {
            // The second click of a double click is meant for the view before this one.
            if (detail < 2) decideReview(latchkey, true)
          }}
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

/** Which of two dangers a call has: the texts of its heading and hint. */
function getRisk(meaning: CallMeaning) {
  const calls = meaning.kind === 'batch' ? meaning.calls : [meaning]
  return calls.some(({ kind }) => kind === 'unknown' || kind === 'creation')
    ? (['requests.unknownRisk', 'requests.unknownRiskHint'] as const)
    : (['requests.takerRisk', 'requests.takerRiskHint'] as const)
}
