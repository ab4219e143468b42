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

/** Controls of a scene: the instance, the wallets and a manual clock. */
type SceneControls = {
  readonly latchkey: Latchkey
  readonly mock: MockAdapter
  readonly clock: MockClock
}

/** A view in one of its states, with its environment and the actions that lead to it. */
export type Scene = {
  readonly view: BuiltViewName
  /** The state as in the URL: `long-text`. */
  readonly state: string
  readonly world?: MockAdapterOptions
  readonly config?: LatchkeyConfig
  /** Further namespaces besides the mock one. */
  readonly namespaces?: readonly MockAdapterOptions[]
  readonly isOffline?: boolean
  /** Whether to simulate a phone. Links are not opened. Default: depends on the browser. */
  readonly isPhone?: boolean
  readonly play: (hands: SceneControls) => unknown
  /** Text that the visitor types afterwards, and the test id of its field. */
  readonly type?: { readonly into: string; readonly text: string }
  /** Test id of the control that the visitor presses afterwards. */
  readonly click?: string
  /** Test id of an element that exists once the state is reached, if the view alone is not sufficient. */
  readonly until?: string
}

/** Prepares a scene to be played once. @returns the config of an instance, and `play` */
export function prepare({ world, namespaces = [], config, isOffline, isPhone, play }: Scene) {
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
      adapters: [mock.factory, ...namespaces.map((namespace) => mockAdapter(namespace).factory)],
      clock,
      platform,
      ...config,
    } satisfies LatchkeyConfig as LatchkeyConfig,
    play: async (latchkey: Latchkey) => {
      await play({ latchkey, mock, clock })
    },
  }
}
