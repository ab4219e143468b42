import type { ChainNamespace } from '@latchkey/core'
import { AccountContent } from './AccountContent.tsx'
import { useAccountButton } from './useAccountButton.ts'
import { useHostButton } from './useHostButton.ts'

/** Props of {@link AccountButton}. */
export type AccountButtonProps = {
  /** Whether the native balance is shown. By default it is shown in windows wider than 480 px. */
  balance?: 'show' | 'hide' | undefined
  /** Leading characters of the address; default 6. */
  charsStart?: number | undefined
  /** Trailing characters of the address; default 4. */
  charsEnd?: number | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  namespace?: ChainNamespace | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/**
 * The connected account: image, name or short address, native balance (— while unknown). Opens the modal. Renders
 * nothing while not connected; busy, with the snapshot's address, while restoring. Test id `lk-account-button`.
 *
 * @example
 * <AccountButton balance="hide" />
 */
export function AccountButton({
  balance,
  charsStart,
  charsEnd,
  size,
  namespace,
  disabled,
  className,
}: AccountButtonProps) {
  const account = useAccountButton(namespace)
  const { connection, address } = account
  const shared = useHostButton({ size, balance, className })
  if (!address) return null
  return (
    <button
      {...shared}
      {...account.attributes}
      disabled={disabled}
      aria-busy={!connection || shared['aria-busy']}
      data-testid="lk-account-button"
    >
      <AccountContent
        account={account}
        address={address}
        balance={balance}
        charsStart={charsStart}
        charsEnd={charsEnd}
      />
    </button>
  )
}
