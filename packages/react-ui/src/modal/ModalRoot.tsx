import { LiveRegion } from '@latchkey/primitives'
import { InstanceTree, type Place } from './InstanceTree.tsx'
import { ModalBoundary } from './ModalBoundary.tsx'
import { ModalDialog } from './ModalDialog.tsx'

/** Everything of one modal, below its shadow root. */
export function ModalRoot(place: Place) {
  return (
    <InstanceTree {...place}>
      <ModalBoundary latchkey={place.latchkey}>
        <LiveRegion>
          <ModalDialog host={place.host} />
        </LiveRegion>
      </ModalBoundary>
    </InstanceTree>
  )
}
