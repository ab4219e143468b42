import { Address, useStyle } from '@latchkey/primitives'
import type { ReactNode, Ref } from 'react'
import { cls, css } from './Card.module.css.gen.ts'
import type { CardRequest } from './createCardQueue.ts'
import type { Texts } from './texts.ts'

/** Props of {@link Card}. */
export type CardProps = {
  readonly request: Pick<CardRequest, 'origin' | 'name' | 'address' | 'isKept'>
  readonly title: string
  readonly texts: Texts
  readonly rootRef?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** What every card shows: who asks, and for which account. */
export function Card({ request, title, texts, rootRef, children }: CardProps) {
  useStyle(css)
  const { origin, name, address, isKept } = request
  return (
    <main ref={rootRef} className={cls.lkCard}>
      <h1 className={cls.lkCardTitle}>{title}</h1>
      <dl className={cls.lkCardFacts}>
        <dt>{texts.site}</dt>
        <dd>
          <div className={cls.lkCardOrigin}>
            <bdi dir="ltr">{origin}</bdi>
          </div>
          {name && (
            <div className={cls.lkCardName}>
              <bdi>{name}</bdi>
            </div>
          )}
        </dd>
        <dt>{texts.account}</dt>
        <dd>
          <Address value={address} />
        </dd>
      </dl>
      {children}
      {!isKept && <p className={cls.lkCardNote}>{texts.notKept}</p>}
    </main>
  )
}
