import { Button, Notice, Skeleton, sanitizeText, useStyle } from '@latchkey/primitives'
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import { sanitizeSite } from '../approval/sanitizeSite.ts'
import { showHidden } from '../cards/showHidden.ts'
import { HoldButton } from '../page/HoldButton.tsx'
import { ignoreRepeat } from '../page/ignoreRepeat.ts'
import { cls as page } from '../page/Page.module.css.gen.ts'
import type { Ports } from '../ports.ts'
import { cls, css } from './ConfirmQuestion.module.css.gen.ts'
import type { Shown } from './createShown.ts'
import type { Description } from './describe.ts'
import { type FactContext, FactRow, FullAddress, formatAmount } from './FactRow.tsx'
import { getNetworkName } from './networkNames.ts'
import type { ConfirmTexts } from './texts.ts'
import { useArmedWindow } from './useArmedWindow.ts'

/** Props of {@link ConfirmQuestion}. */
export type ConfirmQuestionProps = {
  /** Undefined while it is read. */
  readonly shown?: Shown
  /** While it is sent. */
  readonly answer?: boolean
  readonly texts: ConfirmTexts
  readonly locale: string
  readonly after: Ports['after']
  readonly onAnswer: (isApproved: boolean) => void
}

/** Graphemes. */
const longestName = 60

/** Shows what a request does, and two buttons. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  useStyle(css)
  const { shown, answer, texts, locale, after, onAnswer } = props
  const titleRef = useRef<HTMLHeadingElement>(null)
  const rawId = useId()
  const isRead = shown !== undefined
  const isArmed = useArmedWindow(isRead, after)

  // A screen reader continues with the facts.
  useLayoutEffect(() => {
    if (isRead) titleRef.current?.focus()
  }, [isRead])

  if (!shown)
    return (
      <>
        <h1 className={page.lkPageTitle}>{texts.title}</h1>
        <div role="status" aria-label={texts.loading} className={cls.lkConfirmBlanks}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className={page.lkPageBlank} />
          ))}
        </div>
      </>
    )

  const { request, description, tier, warnings, fee, hasDataFee, tokens, raw } = shown
  const { origin, name, address, network, content } = request
  // A transaction of Solana has a network all the same: that of its nodes.
  const isAnyNetwork = content.kind === 'typedData' && warnings.includes('anyNetwork')
  const context = { texts, locale, tokens, network }
  const site = sanitizeText(name, longestName)
  const [before, rest] = (hasDataFee ? texts.mostAndData : texts.most).split('{amount}')
  const isSent = answer !== undefined
  const approve = ({ nativeEvent }: MouseEvent) => {
    if (isArmed && nativeEvent.isTrusted) onAnswer(true)
  }

  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className={page.lkPageTitle}>
        {texts.titles[description.title]}
      </h1>
      {warnings.map((warning) => (
        <Notice key={warning} tone="danger">
          {texts.warnings[warning]}
        </Notice>
      ))}
      <Meaning {...{ description, context }} />
      <dl className={page.lkPageFacts}>
        <dt>{texts.site}</dt>
        <dd>
          <div className={page.lkPageOrigin}>
            <bdi dir="ltr">{sanitizeSite(origin)}</bdi>
          </div>
          {site && (
            <div className={page.lkPageName}>
              <bdi>{site}</bdi>
            </div>
          )}
        </dd>
        <dt>{texts.account}</dt>
        <dd>
          <FullAddress value={address} />
        </dd>
        <dt>{texts.network}</dt>
        <dd>
          <div>{isAnyNetwork ? texts.anyNetwork : getNetworkName(network)}</div>
        </dd>
        {fee !== undefined && (
          <>
            <dt>{texts.fee}</dt>
            <dd>
              <div>
                {before}
                <bdi dir="ltr">{formatAmount(fee, context)}</bdi>
                {rest}
              </div>
            </dd>
          </>
        )}
      </dl>
      <details className={cls.lkConfirmRaw} open={warnings.includes('unknownData')}>
        <summary>{texts.raw}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard. */}
        <section aria-labelledby={rawId} tabIndex={0}>
          <h2 id={rawId} hidden>
            {texts.raw}
          </h2>
          <pre dir="ltr">{showHidden(raw)}</pre>
        </section>
      </details>
      <div className={tier === 3 ? cls.lkConfirmStack : page.lkPageButtons}>
        <Button
          variant="secondary"
          disabled={answer === true}
          busy={answer === false}
          onClick={({ nativeEvent }) => {
            if (nativeEvent.isTrusted) onAnswer(false)
          }}
          onKeyDown={ignoreRepeat}
        >
          {texts.decline}
        </Button>
        {tier === 3 ? (
          <HoldButton
            {...{ texts, after }}
            isBusy={answer === true}
            isDisabled={!isArmed || answer === false}
            canStart={() => !isSent}
            onHeld={() => onAnswer(true)}
          />
        ) : (
          <Button
            disabled={!isArmed || answer === false}
            busy={answer === true}
            onClick={approve}
            onKeyDown={ignoreRepeat}
          >
            {texts.approve}
          </Button>
        )}
      </div>
    </>
  )
}

type MeaningProps = { readonly description: Description; readonly context: FactContext }

/** What a request does, and the calls in it. */
function Meaning({ description: { facts, parts }, context }: MeaningProps) {
  const { texts } = context
  return (
    <>
      {facts.length > 0 && (
        <dl className={page.lkPageFacts}>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a request do not change.
            <FactRow key={index} {...{ fact, context }} />
          ))}
        </dl>
      )}
      {parts.length > 0 && (
        <ol className={cls.lkConfirmParts}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request do not change.
            <li key={index}>
              <h2 className={cls.lkConfirmPart}>{texts.titles[part.title]}</h2>
              <Meaning description={part} context={context} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
