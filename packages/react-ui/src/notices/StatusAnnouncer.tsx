import { activeConnectionAtom, activeNetworkAtom, type Connection, modalAtom } from '@latchkey/core'
import { locationAtom } from '@latchkey/core/modal'
import { sanitizeText, useAnnounce } from '@latchkey/primitives'
import { type RefObject, useEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'

/** The last announced state, or the initial one. */
export type Announcement = { connection: Connection | undefined; network: string | undefined }

/** Views that announce the result of their wallet request themselves. */
const waiting = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'SwitchNetwork',
]

/**
 * Announces connect, disconnect and network changes to screen readers, once each: outside the dialog when it is
 * closed, and in the dialog only changes that its views do not announce.
 */
export function StatusAnnouncer({
  announcement,
  isInside,
}: {
  /** Shared by the announcer inside the dialog and the one outside. */
  announcement: RefObject<Announcement | undefined>
  isInside: boolean
}) {
  const { store } = useLatchkey()
  const announce = useAnnounce()
  const t = useText()
  const connection = useAtomValue(activeConnectionAtom)
  const { network } = useAtomValue(activeNetworkAtom)
  const { view } = useAtomValue(locationAtom)
  useEffect(() => {
    const name = network && sanitizeText(network.name, 40)
    const before = announcement.current
    announcement.current ??= { connection, network: name }
    if (!before) return
    if (isInside) {
      // During the exit animation, a screen reader no longer reads the dialog.
      if (!store.get(modalAtom).isOpen || waiting.includes(view)) return
      if (name && before.network !== name) announce(t('networks.changed', { network: name }))
      // Profile announces wallets with its notices.
      const seen = view === 'Profile' ? connection : before.connection
      announcement.current = { connection: seen, network: name }
      return
    }
    announcement.current = { connection, network: name }
    if (connection && !before.connection)
      announce(t('account.wallet', { name: sanitizeText(connection.wallet.name, 40) }))
    else if (!connection && before.connection) announce(t('profile.disconnected'))
    else if (name && before.network !== name) announce(t('networks.changed', { network: name }))
  }, [store, announce, t, announcement, isInside, connection, network, view])
  return null
}
