import { joinClasses, useStyle } from '@latchkey/primitives'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cls, css } from './Tabs.module.css.gen.ts'

/** One tab. */
export type TabItem<id extends string> = {
  readonly id: id
  readonly label: string
  readonly testId: string
}

/**
 * Tabs with the selected one's content below; arrow keys, Home and End move between them.
 *
 * @param look - `boxes`: a choice between few; `lines`: parts of a view
 */
export function Tabs<id extends string>({
  label,
  tabs,
  chosen,
  look,
  onChoose,
  children,
}: {
  label: string
  tabs: readonly TabItem<id>[]
  chosen: id
  look: 'boxes' | 'lines'
  onChoose: (id: id) => void
  children: ReactNode
}) {
  useStyle(css)
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const tab = tabs[index]
    if (!tab) return
    onChoose(tab.id)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = tabs.findIndex(({ id }) => id === chosen)
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const next = step
      ? (index + step + tabs.length) % tabs.length
      : { Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={joinClasses(cls.lkTabs, look === 'lines' && cls.lkTabsLines)}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, label: name, testId }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={id === chosen}
            aria-controls={`${prefix}panel`}
            tabIndex={id === chosen ? 0 : -1}
            className={cls.lkTab}
            data-testid={testId}
            onClick={() => choose(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${chosen}`}>
        {children}
      </div>
    </>
  )
}
