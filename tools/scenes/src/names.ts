import { connect, type LatchkeyConfig, openModal } from '@latchkey/core'
import { openNames, openRegisterName } from '@latchkey/core/modal/names'
import { setNameText } from '@latchkey/core/names'
import {
  createNameService,
  type NameService,
  respondToNames,
} from '@latchkey/test-support/nameService'
import { type MockAdapterOptions, mockAdapter } from '@latchkey/testing'
import { dataService } from './dataService.ts'
import type { Scene } from './scene.ts'
import { networks, wallets } from './world.ts'

type Latchkey = Parameters<typeof connect>[0]

/** A data service that registers names. */
export function nameService(
  change: Partial<NameService> = {},
): LatchkeyConfig & { readonly names: NameService } {
  const names = { ...createNameService(), ...change }
  const service = dataService([{ name: 'Ether', symbol: 'ETH', numeric: '1.5', price: 3_204.18 }])
  return {
    ...service,
    names,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : String(input))
      const response = respondToNames(names, url, JSON.parse(String(init?.body ?? '{}')))
      return response ?? (service.fetch ?? fetch)(input, init)
    },
  }
}

/** Adapters of one namespace, whose accounts have the primary name alder.eth with these text records. */
export const namedAdapters = (
  records: Readonly<Record<string, string>>,
  options: MockAdapterOptions = { networks, wallets },
): NonNullable<LatchkeyConfig['adapters']> => [
  (context) => ({
    ...mockAdapter(options).factory(context),
    getName: async () => 'alder.eth',
    getTextRecords: async () => records,
  }),
]

const toConfig = (change: Partial<NameService> = {}): LatchkeyConfig => {
  const { names: _, ...config } = nameService(change)
  return config
}

async function open(latchkey: Latchkey) {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  openNames(latchkey)
}

async function register(latchkey: Latchkey, text = '') {
  await open(latchkey)
  openRegisterName(latchkey)
  setNameText(latchkey, text)
}

const owned = [
  { name: 'alder.latchkey', attributes: { bio: 'Writes programs' } },
  { name: 'alder-work.latchkey' },
]
const config = toConfig({ owned })
const records = {
  description: 'Builds boats, and writes about them',
  url: 'https://alder.example/boats',
  'com.twitter': 'alder',
  'com.github': 'alder',
}
const down = () => Response.json({}, { status: 503 })

export const names: readonly Scene[] = [
  {
    view: 'Account',
    state: 'names',
    config,
    async play({ latchkey }) {
      await connect(latchkey, { walletId: 'io.orbit' })
      openModal(latchkey)
    },
    until: 'lk-names',
  },
  {
    view: 'ChooseAccountName',
    state: 'first',
    config: toConfig(),
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-names-start',
  },
  {
    view: 'ChooseAccountName',
    state: 'several',
    config,
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-names-start',
  },
  {
    view: 'ChooseAccountName',
    state: 'primary',
    config: { ...config, adapters: namedAdapters(records) },
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-name-primary',
  },
  {
    view: 'ChooseAccountName',
    state: 'failed',
    config: toConfig({ responses: { '/reverse': down } }),
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-names-retry',
  },
  {
    view: 'ChooseAccountName',
    state: 'unsupported',
    config: toConfig({ responses: { '/reverse': () => Response.json({}, { status: 501 }) } }),
    play: ({ latchkey }) => open(latchkey),
  },
  {
    view: 'RegisterAccountName',
    state: 'empty',
    config,
    play: ({ latchkey }) => register(latchkey),
    until: 'lk-name-field',
  },
  {
    view: 'RegisterAccountName',
    state: 'free',
    config,
    play: ({ latchkey }) => register(latchkey, 'alder-home'),
    until: 'lk-name-state',
  },
  {
    view: 'RegisterAccountName',
    state: 'taken',
    config,
    play: ({ latchkey }) => register(latchkey, 'vitalik'),
    until: 'lk-name-state',
  },
  {
    view: 'RegisterAccountName',
    state: 'malformed',
    config,
    play: ({ latchkey }) => register(latchkey, 'аlder'),
    until: 'lk-name-field',
  },
  {
    view: 'RegisterAccountName',
    state: 'long-text',
    config: toConfig({ zone: 'a-zone-with-a-long-name.example' }),
    play: ({ latchkey }) => register(latchkey, 'w'.repeat(63)),
    until: 'lk-name-state',
  },
  {
    view: 'RegisterAccountName',
    state: 'failed',
    config: toConfig({ responses: { '/suggestions': down } }),
    play: ({ latchkey }) => register(latchkey, 'alder-home'),
    until: 'lk-name-field',
  },
  {
    view: 'RegisterAccountNameSuccess',
    state: 'registered',
    config,
    async play({ latchkey }) {
      await connect(latchkey, { walletId: 'io.orbit' })
      openModal(latchkey, 'RegisterAccountNameSuccess', { params: { name: 'alder.latchkey' } })
    },
  },
]
