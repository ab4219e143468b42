import { cls } from './ConnectView.module.css.gen.ts'
import { LegalText } from './LegalText.tsx'

/** What connecting means, in small print under the wallets. */
export const LegalFooter = () => (
  <p className={cls.lkLegal} part="legal">
    <LegalText kind="continue" />
  </p>
)
