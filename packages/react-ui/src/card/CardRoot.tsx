import { LiveRegion } from '@latchkey/primitives'
import { InstanceTree, type Place } from '../modal/InstanceTree.tsx'
import { ViewBoundary } from '../modal/ViewBoundary.tsx'
import { Card } from './Card.tsx'

/** Everything of one inline card, below its shadow root. */
export function CardRoot(place: Place) {
  return (
    <InstanceTree {...place}>
      <LiveRegion>
        <ViewBoundary>
          <Card host={place.host} />
        </ViewBoundary>
      </LiveRegion>
    </InstanceTree>
  )
}
