import type { ChainNamespace } from '@latchkey/core'
import { AccountContent } from './AccountContent.tsx'
import { ButtonSpinner } from './ButtonParts.tsx'
import { useAccountButton } from './useAccountButton.ts'
import { useHostButton } from './useHostButton.ts'

/** Props of {@link ConnectButton}. */
export type ConnectButtonProps = {
  /** Instead of 'Connect wallet'. */
  label?: string | undefined
  /** Instead of 'Connecting…'. */
  loadingLabel?: string | undefined
  /** 32, 40 or 48 px high; default `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** One namespace: its wallets, its account. */
  namespace?: ChainNamespace | undefined
  /** Once connected: whether the balance is shown. By default it is shown in windows wider than 480 px. */
  balance?: 'show' | 'hide' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/**
 * Opens the modal. Busy only while connecting or reconnecting, not while the modal is open; once connected it shows
 * the account, and while reconnecting the account of the snapshot. It is the same `<button>` in all states, so that
 * focus returns to it. Test id `lk-connect-button`, or `lk-account-button` when it shows an account.
 *
 * @example
 * <ConnectButton size="lg" label="Sign in with a wallet" />
 */
export function ConnectButton({
  label,
  loadingLabel,
  size,
  namespace,
  balance,
  disabled,
  className,
}: ConnectButtonProps) {
  const account = useAccountButton(namespace)
  const { status, address, texts } = account
  const shared = useHostButton({ size, balance, className }, address ? 'account' : 'connect')
  const isBusy = status === 'connecting' || status === 'reconnecting'
  const idleLabel = label ?? texts['connectButton.label']
  const busyLabel = loadingLabel ?? texts['connectButton.loading']
  return (
    <button
      {...shared}
      {...account.attributes}
      disabled={disabled}
      aria-busy={isBusy || shared['aria-busy']}
      data-testid={address ? 'lk-account-button' : 'lk-connect-button'}
    >
      {address ? (
        <AccountContent account={account} address={address} balance={balance} />
      ) : (
        // The width is that of the wider label.
        <span className="lk-button-label" data-idle={idleLabel} data-busy={busyLabel}>
          <span key={String(isBusy)} className="lk-button-now">
            {isBusy && <ButtonSpinner />}
            <span className="lk-button-text">{isBusy ? busyLabel : idleLabel}</span>
          </span>
        </span>
      )}
    </button>
  )
}
