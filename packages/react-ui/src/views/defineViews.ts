import type { Latchkey } from '@latchkey/core'
import type { BuiltViewName, Views } from '@latchkey/core/modal'
import type { ComponentType } from 'react'
import { retryImport } from '../loading/retryImport.ts'
import type { Translate } from '../messages/createTranslate.ts'
import type { MessageKey, Messages } from '../messages/locales/en/index.ts'

type View<name extends BuiltViewName> = ComponentType<{ params: Views[name] }>

type Title<name extends BuiltViewName, keys extends MessageKey = MessageKey> = (
  t: Translate<keys>,
  latchkey: Latchkey,
  params: Views[name],
) => string

/** An entry of the registry. */
type Source<name extends BuiltViewName, keys extends MessageKey = MessageKey> = {
  /** A noun, as the key of its text or a function; also the name of the dialog while the view is shown. */
  readonly title: keys | Title<name, keys>
  /** The title is a wallet's name, which a browser's translator must not change. */
  readonly isName?: true
  /** Called when the view opens, before it has loaded. */
  readonly watch?: (latchkey: Latchkey) => void
} & (
  | { readonly load: () => Promise<{ readonly default: { readonly [own in name]: View<name> } }> }
  /** Instead of `load`, for a view of the shell. */
  | { readonly component: View<name> }
)

/** A view: its title and the source of its component. */
export type ViewDefinition<name extends BuiltViewName = BuiltViewName> = {
  readonly title: Title<name>
  readonly isName: true | undefined
  readonly watch: ((latchkey: Latchkey) => void) | undefined
  /** The English texts that `title` reads. */
  readonly titles: Partial<Messages>
  /** Fetches the component; the same promise each time, unless the last try failed. */
  readonly load: () => Promise<View<name>>
  /** The component once it has loaded: rendered in the same frame. */
  readonly loaded: () => View<name> | undefined
}

/**
 * Defines the views of the modal.
 *
 * @param titles - the English texts that the titles read
 *
 * @example
 * defineViews({ 'networks.title': 'Networks' }, { Networks: { title: 'networks.title', load: () => import('./networks.lazy.ts') } })
 */
export function defineViews<names extends BuiltViewName, keys extends MessageKey>(
  titles: Pick<Messages, keys>,
  sources: {
    readonly [name in names]: Source<name, NoInfer<keys>>
  },
): { readonly [name in names]: ViewDefinition<name> } {
  const entries = Object.entries(sources) as [names, Source<names>][]
  // An object from entries forgets which key has which type.
  return Object.fromEntries(
    entries.map(([name, source]) => [name, { ...defineView(name, source), titles }]),
  ) as never
}

function defineView<name extends BuiltViewName>(
  name: name,
  source: Source<name>,
): Omit<ViewDefinition<name>, 'titles'> {
  let loaded = 'component' in source ? source.component : undefined
  let pending: Promise<View<name>> | undefined
  let failures = 0
  const { title } = source
  const fetch = async () => {
    if (loaded || !('load' in source)) return loaded as View<name>
    try {
      const module = await (failures > 0 ? retryImport(source.load, failures) : source.load())
      loaded = module.default[name]
      if (!loaded) throw new TypeError(`The file of ${name} does not hold it`)
      return loaded
    } catch (cause) {
      failures += 1
      throw cause
    } finally {
      pending = undefined
    }
  }
  return {
    // Such a title has no placeholders.
    title: typeof title === 'string' ? (t) => t(title as 'connect.title') : title,
    isName: source.isName,
    watch: source.watch,
    loaded: () => loaded,
    load: () => {
      pending ??= fetch()
      return pending
    },
  }
}
