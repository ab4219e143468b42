import { useState } from 'react'
import { formatLink } from '../options/formatLink.ts'
import type { Options } from '../options/options.ts'
import type { Playground } from '../playground/createPlayground.ts'

/** The page in a frame: as wide as there is room, as a phone, or as a desk. */
export function Frame({
  options,
  onReady,
}: {
  options: Options
  onReady: (playground: Playground) => void
}) {
  // Later changes reach the running page; a new address would start it again.
  const [link] = useState(() => `stage.html${formatLink(options)}`)
  return (
    <iframe
      className="frame"
      data-testid="frame"
      title="The page in a frame"
      src={link}
      style={{ width: options.viewport === 'fit' ? '100%' : `${options.viewport}px` }}
      onLoad={({ currentTarget }) => {
        const created = currentTarget.contentWindow?.playground
        if (created) onReady(created)
      }}
    />
  )
}
