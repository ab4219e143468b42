'use client'
import { type Connection, type Network, networksAtom, openModal } from '@latchkey/core'
import { shortenAddress } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context.ts'
import { useButtonText } from '../messages/useButtonText.ts'

const none: readonly Network[] = []

/** How a button for a connection behaves: its name, its state and where a press leads. */
export function useAccountButton(connection: Connection | undefined) {
  const latchkey = useLatchkey()
  const t = useButtonText()
  const networks = useAtomValue(networksAtom, none)
  const isSupported =
    !connection ||
    latchkey.config.allowUnsupportedChain ||
    networks.some(({ caipNetworkId }) => caipNetworkId === connection.caipNetworkId)
  const account = shortenAddress(connection?.address ?? '', 4, 6)
  return {
    'data-unsupported': isSupported ? undefined : '',
    'aria-label': t(isSupported ? 'accountButton.label' : 'accountButton.unsupported', { account }),
    // Where it leads (Account, UnsupportedChain) is decided by the opening rules.
    onClick: () => {
      const options = connection ? { namespace: connection.namespace } : {}
      openModal(latchkey, undefined, undefined, options)
    },
  }
}
