import { openWallet } from '@latchkey/core/modal'
import { FallbackImage, sanitizeText } from '@latchkey/primitives/page'
import { useLatchkey } from '../context/context.ts'
import { walletButton } from '../messages/locales/en/walletButton.ts'
import { useTexts } from '../messages/useTexts.ts'
import { ButtonSpinner, VisuallyHidden } from './ButtonParts.tsx'
import { useHostButton } from './useHostButton.ts'
import { useWalletState } from './useWalletState.ts'

/** Props of {@link WalletButton}. */
export type WalletButtonProps = {
  /** The wallet's id, as in the wallet list: its rdns (`io.metamask`), `injected`, or the id of a custom wallet. */
  wallet: string
  /** Replaces the wallet's name; also shown on a server and while the wallet is not found. */
  label?: string | undefined
  /** 32, 40 or 48 px high; default `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/**
 * Connects one wallet with one click: the modal opens at the request to that wallet. Shows whether the wallet is
 * connecting, connected, declined, or not found; a wallet that is not found leads to the download link of
 * `customWallets`, if any. Test id `lk-wallet-button-{wallet}`.
 *
 * @example
 * <WalletButton wallet="io.metamask" label="MetaMask" />
 */
export function WalletButton({ wallet, label, size, disabled, className }: WalletButtonProps) {
  const latchkey = useLatchkey()
  const { texts } = useTexts(walletButton)
  const shared = useHostButton({ size, className })
  const { state, name, icon } = useWalletState(wallet)
  const shown = label ?? (sanitizeText(name ?? '', 40) || texts['walletButton.unnamed'])
  const isNeutral = state === 'ready' || state === 'unknown'
  return (
    <button
      {...shared}
      disabled={disabled}
      aria-busy={state === 'connecting' || shared['aria-busy']}
      // Still in the order of focus, so that the reason can be read.
      aria-disabled={state === 'absent' || undefined}
      data-state={state}
      data-testid={`lk-wallet-button-${wallet}`}
      onClick={() => state !== 'absent' && openWallet(latchkey, { walletId: wallet })}
    >
      {state === 'connecting' ? (
        <ButtonSpinner />
      ) : (
        <FallbackImage name={shown} src={icon} size={20} />
      )}
      {isNeutral && <VisuallyHidden text={texts['walletButton.connect']} />}
      <bdi className="lk-button-text" title={shown} translate={label || !name ? undefined : 'no'}>
        {shown}
      </bdi>
      {!isNeutral && <span className="lk-button-note">{` ${texts[`walletButton.${state}`]}`}</span>}
    </button>
  )
}
