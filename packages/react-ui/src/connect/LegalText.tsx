import { useText } from '../messages/useText.ts'
import { useLegal } from './useLegal.ts'

/** The sentence about the site's legal pages, with its links. */
export function LegalText({ kind }: { kind: 'agree' | 'continue' }) {
  const t = useText()
  const legal = useLegal()
  const link = (href: string | undefined, text: string) => (
    <a key={text} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
  const terms = link(legal.terms, t('legal.terms'))
  const privacy = link(legal.privacy, t('legal.privacy'))
  if (legal.terms && legal.privacy) return <>{t.parts(`legal.${kind}Both`, { terms, privacy })}</>
  if (legal.terms) return <>{t.parts(`legal.${kind}Terms`, { terms })}</>
  return <>{t.parts(`legal.${kind}Privacy`, { privacy })}</>
}
