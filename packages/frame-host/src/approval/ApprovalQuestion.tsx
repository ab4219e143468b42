import { Button, Skeleton, sanitizeText } from '@latchkey/primitives'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { LinkRequest } from '../accounts/schema.ts'
import { ignoreRepeat } from '../page/ignoreRepeat.ts'
import { cls } from '../page/Page.module.css.gen.ts'
import type { Ports } from '../ports.ts'
import { formatElapsed } from './formatElapsed.ts'
import { sanitizeSite } from './sanitizeSite.ts'
import type { ApprovalTexts } from './texts.ts'

/** Props of {@link ApprovalQuestion}. */
export type ApprovalQuestionProps = {
  /** Undefined while it is read. */
  readonly request?: LinkRequest
  /** While it is sent. */
  readonly answer?: boolean
  readonly texts: ApprovalTexts
  readonly locale: string
  readonly now: Ports['now']
  readonly onAnswer: (isApproved: boolean) => void
}

/** Graphemes. An email has at most 254. */
const longest = { email: 254, name: 60, browser: 60 }

/** Shows a request, and two buttons. Its place is taken before it is read. */
export function ApprovalQuestion({
  request,
  answer,
  texts,
  locale,
  now,
  onAnswer,
}: ApprovalQuestionProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const isRead = request !== undefined

  // A screen reader continues with the facts.
  useLayoutEffect(() => {
    if (isRead) titleRef.current?.focus()
  }, [isRead])

  /** The properties of a button. */
  const answerWith = (isApproved: boolean) => ({
    disabled: !request || answer === !isApproved,
    busy: answer === isApproved,
    onClick({ nativeEvent }: MouseEvent) {
      if (nativeEvent.isTrusted) onAnswer(isApproved)
    },
    onKeyDown: ignoreRepeat,
  })

  return (
    <>
      <h1 ref={titleRef} tabIndex={-1} className={cls.lkPageTitle}>
        {texts.title}
      </h1>
      <dl className={cls.lkPageFacts} aria-busy={!request || undefined}>
        <dt>{texts.site}</dt>
        <dd>
          {request ? (
            <Site {...request} />
          ) : (
            <>
              <Blank />
              <div className={cls.lkPageName}>
                <Blank />
              </div>
            </>
          )}
        </dd>
        <Fact label={texts.email} request={request}>
          {request && <bdi>{sanitizeText(request.email, longest.email)}</bdi>}
        </Fact>
        <Fact label={texts.browser} request={request}>
          {request?.browser && <bdi>{sanitizeText(request.browser, longest.browser)}</bdi>}
        </Fact>
        <Fact label={texts.requested} request={request}>
          {request && formatElapsed(now() - request.startedAt, locale)}
        </Fact>
      </dl>
      <p className={cls.lkPageText}>{texts.advice}</p>
      <div className={cls.lkPageButtons}>
        <Button variant="secondary" {...answerWith(false)}>
          {texts.decline}
        </Button>
        <Button {...answerWith(true)}>{texts.approve}</Button>
      </div>
    </>
  )
}

function Site({ site, name }: LinkRequest) {
  const text = sanitizeText(name, longest.name)
  return (
    <>
      <div className={cls.lkPageOrigin}>
        <bdi dir="ltr">{sanitizeSite(site)}</bdi>
      </div>
      {text && (
        <div className={cls.lkPageName}>
          <bdi>{text}</bdi>
        </div>
      )}
    </>
  )
}

type FactProps = {
  readonly label: string
  readonly request: LinkRequest | undefined
  readonly children: ReactNode
}

/** A row of the facts, left out if it is not known. */
function Fact({ label, request, children }: FactProps) {
  if (request && !children) return null
  return (
    <>
      <dt>{label}</dt>
      {/* The text within may have another direction than the page. */}
      <dd>{request ? <div>{children}</div> : <Blank />}</dd>
    </>
  )
}

const Blank = () => <Skeleton className={cls.lkPageBlank} />
