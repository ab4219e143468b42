import { useState } from 'react'
import { formatLink } from '../options/formatLink.ts'
import type { Options } from '../options/options.ts'
import type { Playground } from '../playground/createPlayground.ts'

/** The page in a frame of the available width, or of a phone or desktop. */
export function Frame({
  options,
  onReady,
}: {
  options: Options
  onReady: (playground: Playground) => void
}) {
  // Later changes are applied to the running page; a new URL would reload it.
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
