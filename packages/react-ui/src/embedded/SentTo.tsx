import { sanitizeText } from '@latchkey/primitives'
import { cls } from './embedded.module.css.gen.ts'

/** What the visitor does with a mail, and the address that it was sent to: two paragraphs. */
export function SentTo({ text, email }: { text: string; email: string }) {
  return (
    <>
      <p className={cls.lkCodeHint}>{text}</p>
      <p className={cls.lkCodeEmail}>
        <bdi dir="ltr" translate="no">
          {sanitizeText(email, 254)}
        </bdi>
      </p>
    </>
  )
}
