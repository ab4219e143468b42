import { FallbackImage, useStyle } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { cls, css } from './SignInView.module.css.gen.ts'

/** Who asks and who answers: the site and the wallet, side by side. The words say both. */
export function SignInPictures({
  site,
  wallet,
  icon,
  isBusy,
}: {
  site: string
  wallet: string
  icon: string | undefined
  /** The wallet or the server is asked. */
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
