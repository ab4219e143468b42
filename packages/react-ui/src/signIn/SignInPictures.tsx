import { FallbackImage, useStyle } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { cls, css } from './SignInView.module.css.gen.ts'

/** The images of the site and the wallet, side by side. Decorative: the text names both. */
export function SignInPictures({
  site,
  wallet,
  icon,
  isBusy,
}: {
  site: string
  wallet: string
  icon: string | undefined
  /** A request to the wallet or the server is pending. */
  isBusy: boolean
}) {
  useStyle(css)
  const { config } = useLatchkey()
  return (
    <div className={cls.lkSignInPictures} data-busy={isBusy || undefined} aria-hidden="true">
      <FallbackImage shape="round" src={config.metadata.icons[0]} name={site} size={64} />
      <FallbackImage src={icon} name={wallet} size={64} className={cls.lkSignInWallet} />
    </div>
  )
}
