import type { Latchkey } from '@latchkey/core'
import { type BuiltViewName, withTimeout } from '@latchkey/core/modal'
import { memo } from 'react'
import { development } from '../development/development.ts'
import { mountModal } from '../dialog/mountModal.tsx'
import { loadedShell, type Shell } from '../loading/loadedShell.ts'
import { loadLimitMs, retryImport } from '../loading/retryImport.ts'
import type { PanelProps } from '../ui/ModalProviders.tsx'
import { OutletContext } from '../ui/OutletContext.ts'
import { PrefetchContext } from '../ui/usePrefetchViews.ts'
import { Panel } from './Panel.tsx'
import { ViewOutlet } from './ViewOutlet.tsx'
import { ViewsContext } from './ViewsContext.ts'
import { views } from './views.ts'

/** Preloads a view before navigation. The navigation reports failures. */
const prefetchView = (name: BuiltViewName) => void views[name].load().catch(() => undefined)

/** A {@link Panel} with every view, which preloads the views that it links to. Opening the modal does not render it. */
const ShellPanel = memo((props: PanelProps) => (
  <PrefetchContext.Provider value={prefetchView}>
    <ViewsContext.Provider value={views}>
      <OutletContext.Provider value={ViewOutlet}>
        <Panel {...props} />
      </OutletContext.Provider>
    </ViewsContext.Provider>
  </PrefetchContext.Provider>
))

// Most sites have no inline card.
const loadCard = () => import('./card.lazy.ts')

/** The functions that a page loads to open the modal. `withShell` names the modules that are imported here. */
export const shell: Shell = {
  async loadCard({ clock }, attempt) {
    const limits = { operation: 'the card', limitMs: loadLimitMs }
    const loading = attempt > 1 ? retryImport(loadCard, attempt) : loadCard()
    const { mountCard } = (await withTimeout(clock, limits, loading)).default
    return (latchkey, container) => mountCard(latchkey, container, ShellPanel)
  },
  // Inline, the placeholder element mounts the card.
  mountModal: (latchkey: Latchkey) =>
    latchkey.config.inline
      ? (development?.warnOfMissingCard(latchkey) ?? (() => {}))
      : mountModal(latchkey, ShellPanel),
}

loadedShell.shell ??= shell
