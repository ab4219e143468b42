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

/** Controls on the left, the page on the right, panels below; on a phone the page comes first. */
export function App({ first, local }: { first: Options; local: Playground | undefined }) {
  const [options, setOptions] = useState(first)
  const [framed, setFramed] = useState<Playground>()
  const devnet = useDevnet()
  const playground = local ?? framed

  function change(patch: Partial<Options>) {
    const next = { ...options, ...patch }
    const link = location.pathname + formatLink(next)
    // Switching the frame on or off reloads the page in its other position.
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
        {/* The colour controls read the tokens of the modal. */}
        <StyleRoot root={document}>
          <ControlColumn options={options} change={change} devnet={devnet} />
        </StyleRoot>
        {playground && <Panels playground={playground} options={options} />}
      </div>
    </>
  )
}
