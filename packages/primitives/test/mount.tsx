import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'
import { LiveRegion } from '../src/LiveRegion/LiveRegion.tsx'
import { StyleRoot } from '../src/style/StyleRoot.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** Renders into a shadow root of its own, as the modal does, and removes it after the test. */
export function mount(node: ReactNode, theme: 'light' | 'dark' | 'system' = 'dark') {
  const host = document.createElement('div')
  host.dataset.theme = theme
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  const main = document.createElement('main')
  shadow.append(main)
  const root = createRoot(main)
  const render = (next: ReactNode) =>
    flushSync(() =>
      root.render(
        <StyleRoot root={shadow}>
          <LiveRegion>{next}</LiveRegion>
        </StyleRoot>,
      ),
    )
  render(node)
  cleanups.push(() => {
    root.unmount()
    host.remove()
  })
  const find = (selector: string): HTMLElement => {
    const found = shadow.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`nothing matches ${selector}`)
    return found
  }
  return { host, shadow, render, find }
}

/** The violations that axe finds inside `host`, as text; fails if axe checked nothing. */
export async function axeProblems(host: HTMLElement): Promise<string[]> {
  const { violations, passes } = await axe.run(host, {
    rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
  })
  if (!passes.some(({ nodes }) => nodes.some(({ target }) => Array.isArray(target[0])))) {
    throw new Error('axe did not look into the shadow root')
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
  )
}
