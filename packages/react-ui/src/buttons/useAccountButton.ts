import { type ChainNamespace, type Network, networksAtom, openModal } from '@latchkey/core'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useConnectionState } from '../hooks/useConnectionState.ts'
import { buttons } from '../messages/locales/en/buttons.ts'
import { useTexts } from '../messages/useTexts.ts'

const none: readonly Network[] = []

/**
 * The account of a button, or its absence, with its texts and its action. `namespace` is the namespace that the host
 * chose.
 */
export function useAccountButton(namespace?: ChainNamespace) {
  const latchkey = useLatchkey()
  const state = useConnectionState(namespace)
  const { connection } = state
  const { texts, locale } = useTexts(buttons)
  const networks = useAtomValue(networksAtom, none)
  const isSupported =
    !connection ||
    latchkey.config.allowUnsupportedChain ||
    networks.some(({ caipNetworkId }) => caipNetworkId === connection.caipNetworkId)
  return {
    ...state,
    texts,
    /** BCP 47 tag, by which numbers are written. */
    locale,
    /** Precedes the account for assistive technology. */
    label: texts[isSupported ? 'accountButton.label' : 'accountButton.unsupported'],
    attributes: {
      'data-unsupported': isSupported ? undefined : '',
      // The modal selects its first view (Account, UnsupportedChain).
      onClick: () => {
        openModal(latchkey, undefined, { namespace })
      },
    },
  }
}

/** The result of {@link useAccountButton}. */
export type ButtonAccount = ReturnType<typeof useAccountButton>
