import { Choice } from '../controls/Choice.tsx'
import type { ControlProps } from '../controls/ControlProps.ts'
import type { DevnetState } from '../devnet/readDevnet.ts'
import { viewports } from '../options/options.ts'
import { CopyButton } from './CopyButton.tsx'

const viewportTexts = { fit: 'Fit', 360: '360', 480: '480', 1024: '1024', page: 'Whole page' }
const themeTexts = { dark: 'Dark', light: 'Light', system: 'System' }

export function TopBar({
  options,
  change,
  devnet,
}: ControlProps & { devnet: DevnetState | undefined }) {
  return (
    <header className="top">
      <h1 className="top-name">
        <img src="/icon.svg" alt="" width="24" height="24" />
        Latchkey <span>playground</span>
      </h1>
      <p className="top-devnet" role="status" data-up={devnet?.isUp ?? 'unknown'}>
        {devnet?.text ?? 'Looking for the local chains'}
      </p>
      <Choice
        label="Viewport"
        texts={viewportTexts}
        names={viewports}
        value={options.viewport}
        onChange={(viewport) => change({ viewport })}
      />
      <Choice
        label="Theme"
        texts={themeTexts}
        value={options.theme}
        onChange={(theme) => change({ theme })}
      />
      <CopyButton label="Copy link" read={() => location.href} />
    </header>
  )
}
