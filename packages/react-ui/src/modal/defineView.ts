import type { BuiltViewName, Latchkey, Views } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { Translate } from '../messages/translate.ts'
import { loadAgain } from './loadAgain.ts'

/** What a view's component gets. */
export type ViewProps<name extends BuiltViewName> = { params: Views[name] }

/** A view: its name in core, its title and where its component comes from. */
export type ViewDefinition<name extends BuiltViewName = BuiltViewName> = {
  readonly name: name
  /** A noun; also the name of the dialog while the view is shown. */
  readonly title: (t: Translate, latchkey: Latchkey, params: Views[name]) => string
  /** Fetches the component; the same promise each time, unless the last try failed. */
  readonly load: () => Promise<ComponentType<ViewProps<name>>>
  /** The component, once it is there: shown in the same frame. */
  readonly loaded: () => ComponentType<ViewProps<name>> | undefined
}

/**
 * Defines a view of the modal.
 *
 * @example
 * const networksView = defineView({
 *   name: 'Networks',
 *   title: (t) => t('networks.title'),
 *   load: () => import('./NetworksView.tsx'),
 * })
 */
export function defineView<name extends BuiltViewName>({
  name,
  title,
  load,
  component,
}: {
  name: name
  title: ViewDefinition<name>['title']
  load?: () => Promise<{ default: ComponentType<ViewProps<name>> }>
  /** Instead of `load`, for a view that comes with the shell. */
  component?: ComponentType<ViewProps<name>>
}): ViewDefinition<name> {
  let loaded = component
  let flight: Promise<ComponentType<ViewProps<name>>> | undefined
  let failures = 0
  const fetch = async () => {
    if (loaded) return loaded
    try {
      const module = await (load && (failures > 0 ? loadAgain(load, failures) : load()))
      if (!module?.default)
        throw new TypeError(`${name} has neither a component nor a way to load it`)
      loaded = module.default
      return loaded
    } catch (cause) {
      failures += 1
      throw cause
    } finally {
      flight = undefined
    }
  }
  return {
    name,
    title,
    loaded: () => loaded,
    load: () => {
      flight ??= fetch()
      return flight
    },
  }
}
