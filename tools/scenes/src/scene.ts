import type { Latchkey, LatchkeyConfig } from '@latchkey/core'
import type { BuiltViewName } from '@latchkey/core/modal'
import {
  type MockAdapter,
  type MockAdapterOptions,
  type MockClock,
  mockAdapter,
  mockClock,
} from '@latchkey/testing'
import { networks, wallets } from './world.ts'

/** Who acts in a scene: the page and the wallets. The clock stands still until told. */
type Hands = { readonly latchkey: Latchkey; readonly mock: MockAdapter; readonly clock: MockClock }

/** A view in one of its states: what the world is like, and what happens until it is reached. */
export type Scene = {
  readonly view: BuiltViewName
  /** The state, as it stands in an address: `long-text`. */
  readonly state: string
  readonly world?: MockAdapterOptions
  readonly config?: LatchkeyConfig
  /** Further namespaces beside the mock one. */
  readonly families?: readonly MockAdapterOptions[]
  readonly isOffline?: boolean
  /** A phone, which opens links nowhere; else what the browser is. */
  readonly isPhone?: boolean
  readonly play: (hands: Hands) => unknown
  /** What the visitor then types, and where. */
  readonly type?: { readonly into: string; readonly text: string }
  /** The test id of what the visitor then presses. */
  readonly press?: string
  /** A test id that is there when the state is reached, where the view alone does not say so. */
  readonly until?: string
}

/** A scene that can be played once: the config for an instance, and the play itself. */
export function prepare({ world, families = [], config, isOffline, isPhone, play }: Scene) {
  const mock = mockAdapter({ wallets, networks, ...world })
  const clock = mockClock(Date.UTC(2026, 0, 15, 12))
  const platform: Latchkey['platform'] = {
    isBrowser: true,
    isMobile: () => isPhone ?? matchMedia('(pointer: coarse)').matches,
    openLink: () => undefined,
    page: () => ({ url: 'https://shop.test/', domain: 'shop.test' }),
    isOnline: () => !isOffline,
    watchOnline: () => () => undefined,
  }
  return {
    mock,
    config: {
      adapters: [mock.factory, ...families.map((family) => mockAdapter(family).factory)],
      clock,
      platform,
      ...config,
    } satisfies LatchkeyConfig as LatchkeyConfig,
    play: async (latchkey: Latchkey) => {
      await play({ latchkey, mock, clock })
    },
  }
}
