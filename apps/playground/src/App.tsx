import { StyleRoot } from '@latchkey/primitives'
import { useLayoutEffect, useState } from 'react'
import { ControlColumn } from './controls/ControlColumn.tsx'
import { useDevnet } from './devnet/useDevnet.ts'
import { formatLink } from './options/formatLink.ts'
import type { Options } from './options/options.ts'
import { HostPage } from './page/HostPage.tsx'
import { Frame } from './panels/Frame.tsx'
import { Panels } from './panels/Panels.tsx'
import { TopBar } from './panels/TopBar.tsx'
import type { Playground } from './playground/createPlayground.ts'

/** Knobs on the left, the page on the right, what happens below; on a phone the page comes first. */
export function App({ first, local }: { first: Options; local: Playground | undefined }) {
  const [options, setOptions] = useState(first)
  const [framed, setFramed] = useState<Playground>()
  const devnet = useDevnet()
  const playground = local ?? framed

  function change(patch: Partial<Options>) {
    const next = { ...options, ...patch }
    const link = location.pathname + formatLink(next)
    // From the page into a frame or back, the page starts again in its other place.
    if ((next.viewport === 'page') !== (local !== undefined)) return location.assign(link)
    setOptions(next)
    history.replaceState(null, '', link)
    playground?.update(next)
  }

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = options.theme
  }, [options.theme])

  return (
    <>
      <nav aria-label="Ways past the bar">
        <a className="skip" href="#page">
          Skip to the page
        </a>
        <a className="skip" href="#options">
          Skip to the options
        </a>
      </nav>
      <div className="app">
        <TopBar options={options} change={change} devnet={devnet} />
        <main id="page" className="stage" tabIndex={-1} aria-label="Page">
          {local ? (
            <HostPage playground={local} />
          ) : (
            <Frame options={options} onReady={setFramed} />
          )}
        </main>
        {/* The colour knobs look at the modal's own tokens. */}
        <StyleRoot root={document}>
          <ControlColumn options={options} change={change} devnet={devnet} />
        </StyleRoot>
        {playground && <Panels playground={playground} options={options} />}
      </div>
    </>
  )
}
