import { useId } from 'react'
import { wallets } from '../messages/locales/en/wallets.ts'
import { useText } from '../messages/useText.ts'
import { cls } from './AllWallets.module.css.gen.ts'

/** Shows the certified wallets alone. */
export function CertifiedSwitch({
  isOn,
  onChange,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const t = useText(wallets)
  const id = useId()
  return (
    <div className={cls.lkSwitch}>
      <label htmlFor={id} className={cls.lkSwitchLabel}>
        {t('allWallets.certified')}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        className={cls.lkSwitchTrack}
        data-testid="lk-certified"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
