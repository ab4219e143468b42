import { acceptLegal, legalAcceptedAtom } from '@latchkey/core/modal'
import { Checkbox } from '@latchkey/primitives'
import { Children, type ReactNode } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { cls } from './ConnectView.module.css.gen.ts'
import { useLegal } from './useLegal.ts'

/** The checkbox that is required before choosing a wallet. Its state lasts until the page unloads. */
export function LegalCheckbox() {
  const latchkey = useLatchkey()
  const isAccepted = useAtomValue(legalAcceptedAtom)
  return (
    <Checkbox
      checked={isAccepted}
      data-testid="lk-legal"
      onChange={(event) => acceptLegal(latchkey, event.currentTarget.checked)}
    >
      <LegalText kind="agree" />
    </Checkbox>
  )
}

/** The legal terms of connecting, in small print under the wallets. */
export const LegalFooter = () => (
  <p className={cls.lkLegal} part="legal">
    <LegalText kind="continue" />
  </p>
)

/** The sentence about the site's legal pages, with its links. */
function LegalText({ kind }: { kind: 'agree' | 'continue' }) {
  const t = useText()
  const legal = useLegal()
  const link = (href: string | undefined, text: string) => (
    <a key={text} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
  const terms = link(legal.terms, t('legal.terms'))
  const privacy = link(legal.privacy, t('legal.privacy'))
  const parts: readonly ReactNode[] =
    legal.terms && legal.privacy
      ? t.parts(`legal.${kind}Both`, { terms, privacy })
      : legal.terms
        ? t.parts(`legal.${kind}Terms`, { terms })
        : t.parts(`legal.${kind}Privacy`, { privacy })
  return Children.map(parts, (part) => (typeof part === 'object' ? part : <span>{part}</span>))
}
