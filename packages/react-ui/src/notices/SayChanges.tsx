import { activeConnectionAtom, activeNetworkAtom, type Connection, modalAtom } from '@latchkey/core'
import { locationAtom } from '@latchkey/core/modal'
import { safeText, useAnnounce } from '@latchkey/primitives'
import { type RefObject, useEffect } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'

/** What was last said, or was so when nobody had to be told. */
export type Said = { connection: Connection | undefined; network: string | undefined }

/** Views that wait for a wallet say themselves how it ends, or are gone at the end. */
const waiting = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'SwitchNetwork',
]

/**
 * Says that a wallet was connected, is gone, or that the network changed, once each: outside of the dialog when it
 * is closed, where flows that end well close it; in the dialog only what its views do not say.
 */
export function SayChanges({
  said,
  isInside,
}: {
  /** Shared by the place inside and the one outside. */
  said: RefObject<Said | undefined>
  isInside: boolean
}) {
  const { store } = useLatchkey()
  const announce = useAnnounce()
  const t = useText()
  const connection = useAtomValue(activeConnectionAtom)
  const { network } = useAtomValue(activeNetworkAtom)
  const { view } = useAtomValue(locationAtom)
  useEffect(() => {
    const name = network && safeText(network.name, 40)
    const before = said.current
    said.current ??= { connection, network: name }
    if (!before) return
    if (isInside) {
      // On its way out nobody hears it any more.
      if (!store.get(modalAtom).isOpen || waiting.includes(view)) return
      if (name && before.network !== name) announce(t('networks.changed', { network: name }))
      // Wallets that come and go on their page are said by its notices.
      const seen = view === 'Profile' ? connection : before.connection
      said.current = { connection: seen, network: name }
      return
    }
    said.current = { connection, network: name }
    if (connection && !before.connection)
      announce(t('account.wallet', { name: safeText(connection.wallet.name, 40) }))
    else if (!connection && before.connection) announce(t('profile.disconnected'))
    else if (name && before.network !== name) announce(t('networks.changed', { network: name }))
  }, [store, announce, t, said, isInside, connection, network, view])
  return null
}
