import { Skeleton, useStyle } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useVisitState } from '../ui/useVisitState.ts'
import { cls, css } from './PagedItems.module.css.gen.ts'
import { useEndReached } from './useEndReached.ts'
import type { Pages } from './usePages.ts'

type PagedItemsProps<item> = {
  readonly list: Pages<unknown>
  readonly items: readonly item[]
  /** With one, the first items are a part of another view. */
  readonly limit: number | undefined
  readonly empty: ReactNode
  readonly texts: {
    readonly failed: string
    readonly all: string
    readonly spam: (count: number) => string
  }
  /** Start of the test ids. */
  readonly testId: string
  readonly onAll: () => void
  readonly children: (items: readonly item[]) => ReactNode
}

/** Items that load page by page; those that count as spam are behind a line that says how many. */
export function PagedItems<item extends { readonly isSpam: boolean }>({
  list: { pages, isPending, isError, hasNext, loadNext, retry },
  items,
  limit,
  empty,
  texts,
  testId,
  onAll,
  children,
}: PagedItemsProps<item>) {
  useStyle(css)
  const shown = items.filter(({ isSpam }) => !isSpam)
  const spam = items.filter(({ isSpam }) => isSpam)
  if (isPending && shown.length === 0) return <Loading />
  return (
    <div className={cls.lkPages}>
      {shown.length === 0 && !isError && !hasNext && empty}
      {children(shown.slice(0, limit))}
      {isError && <RetryNotice heading={texts.failed} testId={`${testId}-retry`} onRetry={retry} />}
      {limit !== undefined ? (
        (shown.length > limit || hasNext || spam.length > 0) && (
          <TextButton data-testid={`${testId}-all`} onClick={onAll}>
            {texts.all}
          </TextButton>
        )
      ) : (
        <>
          {hasNext && !isError && (
            <Next key={pages.length} testId={`${testId}-next`} onReached={loadNext} />
          )}
          {spam.length > 0 && (
            <Spam text={texts.spam(spam.length)} testId={`${testId}-spam`}>
              {children(spam)}
            </Spam>
          )}
        </>
      )}
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <Skeleton shape="row" />
  </div>
)

/** Fetches the next page when it comes into sight; mounted anew for each page. */
function Next({ testId, onReached }: { testId: string; onReached: () => void }) {
  const ref = useEndReached<HTMLDivElement>(onReached)
  return (
    <div ref={ref} aria-busy="true" data-testid={testId}>
      <Skeleton shape="row" />
    </div>
  )
}

/** Hidden until the visitor asks for it. */
function Spam({ text, testId, children }: { text: string; testId: string; children: ReactNode }) {
  const [isOpen, setOpen] = useVisitState('spam', false)
  return (
    <>
      <TextButton aria-expanded={isOpen} data-testid={testId} onClick={() => setOpen(!isOpen)}>
        {text}
      </TextButton>
      {isOpen && children}
    </>
  )
}
