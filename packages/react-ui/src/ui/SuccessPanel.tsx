import { activeConnectionAtom } from '@latchkey/core'
import { FallbackImage, sanitizeText } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { connecting } from '../messages/locales/en/connecting.ts'
import { useText } from '../messages/useText.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { StatusPanel } from './StatusPanel.tsx'

/** The wallet in a closed ring: what a view shows in place of its own content when it has succeeded. */
export function SuccessPanel({ result }: { result: 'connected' | 'signedIn' }) {
  const { store } = useLatchkey()
  const t = useText(connecting)
  const wallet = store.get(activeConnectionAtom)?.wallet
  const name = sanitizeText(wallet?.name ?? '', 40)
  return (
    <StatusPanel
      name={name}
      image={
        <ProgressRing state="done">
          <FallbackImage src={wallet?.icon} name={name} size={64} />
        </ProgressRing>
      }
      heading={t(result === 'connected' ? 'connecting.connected' : 'connecting.signedIn')}
      hint={name}
    />
  )
}
