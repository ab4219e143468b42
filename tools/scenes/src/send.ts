import { connect, getConnection, openModal } from '@latchkey/core'
import { TransactionUnknownError, UserRejectedError } from '@latchkey/core/adapter'
import { openSend, openSendPreview, openSendTokens } from '@latchkey/core/modal/send'
import { setSendForm } from '@latchkey/core/send'
import { getPortfolio } from '@latchkey/core/tokens'
import { type Transaction, transactionsAtom } from '@latchkey/core/transactions'
import { testAddresses } from '@latchkey/testing'
import { dataService, holdings, hostileHoldings } from './dataService.ts'
import type { Scene } from './scene.ts'

type Latchkey = Parameters<typeof connect>[0]

async function open(latchkey: Latchkey) {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
}

/** The form of Send with the token, amount and receiver of a visitor. */
async function fill(
  latchkey: Latchkey,
  sendTokenAmount: string,
  receiverAddress: string,
  index = 0,
) {
  await open(latchkey)
  const connection = getConnection(latchkey)
  if (!connection) return
  const token = (await getPortfolio(latchkey, connection)).tokens[index]
  openSend(latchkey, token)
  setSendForm(latchkey, { sendTokenAmount, receiverAddress })
}

async function preview(latchkey: Latchkey, amount: string, receiver: string) {
  await fill(latchkey, amount, receiver)
  openSendPreview(latchkey)
}

const receiver = testAddresses[1]
const config = dataService(holdings)
const names = { 'alder.eth': receiver }
/** The shown ends of the receiver. */
const lookAlike = `${receiver.slice(0, 6)}${'1'.repeat(32)}${receiver.slice(-4)}`.toLowerCase()

const transaction: Transaction = {
  id: 'a',
  kind: 'send',
  caipNetworkId: 'eip155:1',
  from: '0x8ba1f109551bd432803012645ac136ddd64dba72',
  to: receiver,
  token: { symbol: 'ETH', decimals: 18 },
  amount: '500000000000000000',
  createdAt: 0,
  status: 'submitted',
}

export const send: readonly Scene[] = [
  {
    view: 'Account',
    state: 'tokens',
    config,
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-tokens-all',
  },
  {
    view: 'Account',
    state: 'tokens-hostile',
    config: dataService(hostileHoldings),
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-token-native',
  },
  {
    view: 'Account',
    state: 'tokens-failed',
    config: dataService(undefined),
    play: ({ latchkey }) => open(latchkey),
    until: 'lk-token-native',
  },
  {
    view: 'Account',
    state: 'transactions',
    config: dataService(holdings.slice(0, 2)),
    async play({ latchkey }) {
      latchkey.store.set(transactionsAtom, [
        transaction,
        { ...transaction, id: 'b', name: 'alder.eth', status: 'requesting' },
        { ...transaction, id: 'c', status: 'failed' },
        { ...transaction, id: 'd', status: 'unknown' },
        { ...transaction, id: 'e', status: 'replaced' },
        { ...transaction, id: 'f', status: 'confirmed', endedAt: latchkey.clock.now() },
      ])
      await open(latchkey)
    },
    until: 'lk-token-native',
  },
  {
    view: 'WalletSend',
    state: 'empty',
    config,
    play: ({ latchkey }) => fill(latchkey, '', ''),
    until: 'lk-send-max',
  },
  {
    view: 'WalletSend',
    state: 'filled',
    config,
    world: { names },
    play: ({ latchkey }) => fill(latchkey, '0.5', 'alder.eth'),
    until: 'lk-send-profile',
  },
  {
    view: 'WalletSend',
    state: 'malformed',
    config,
    play: ({ latchkey }) => fill(latchkey, `0.${'3'.repeat(19)}`, '0x123'),
    until: 'lk-send-max',
  },
  {
    view: 'WalletSend',
    state: 'look-alike',
    config,
    world: { tokens: [] },
    async play({ latchkey }) {
      latchkey.store.set(transactionsAtom, [transaction])
      await fill(latchkey, '0.5', lookAlike)
    },
    until: 'lk-send-look-alike',
  },
  {
    view: 'WalletSend',
    state: 'nobody',
    config,
    play: ({ latchkey }) => fill(latchkey, '0.5', 'nobody.eth'),
    until: 'lk-send-max',
  },
  {
    view: 'WalletSend',
    state: 'ambiguous',
    config,
    world: { names },
    play: ({ latchkey }) => fill(latchkey, '1,234', 'alder.eth'),
    until: 'lk-send-max',
  },
  {
    view: 'WalletSend',
    state: 'long-text',
    config: dataService(hostileHoldings),
    play: ({ latchkey }) => fill(latchkey, '123456789012345.123456789', `${'w'.repeat(60)}.eth`, 1),
    until: 'lk-send-max',
  },
  {
    view: 'WalletSendSelectToken',
    state: 'list',
    config,
    async play({ latchkey }) {
      await fill(latchkey, '', '')
      openSendTokens(latchkey)
    },
    until: 'lk-token-native',
  },
  {
    view: 'WalletSendSelectToken',
    state: 'no-match',
    config,
    async play({ latchkey }) {
      await fill(latchkey, '', '')
      openSendTokens(latchkey)
    },
    type: { into: 'lk-token-search', text: 'nothing' },
  },
  {
    view: 'WalletSendPreview',
    state: 'plan',
    config,
    play: ({ latchkey }) => preview(latchkey, '0.5', receiver),
    until: 'lk-send-submit',
  },
  {
    view: 'WalletSendPreview',
    state: 'token',
    config,
    world: { names },
    async play({ latchkey }) {
      await fill(latchkey, '0.5', 'alder.eth', 1)
      openSendPreview(latchkey)
    },
    until: 'lk-send-submit',
  },
  {
    view: 'WalletSendPreview',
    state: 'look-alike',
    config,
    world: { tokens: [] },
    async play({ latchkey }) {
      latchkey.store.set(transactionsAtom, [transaction])
      await preview(latchkey, '0.5', lookAlike)
    },
    until: 'lk-send-anyway',
  },
  {
    view: 'WalletSendPreview',
    state: 'not-enough',
    config,
    play: ({ latchkey }) => preview(latchkey, '1.5', receiver),
    until: 'lk-send-change',
  },
  {
    view: 'WalletSendPreview',
    state: 'requesting',
    config,
    world: { hold: ['sendTransaction'] },
    play: ({ latchkey }) => preview(latchkey, '0.5', receiver),
    until: 'lk-send-submit',
    click: 'lk-send-submit',
  },
  {
    view: 'WalletSendPreview',
    state: 'rejected',
    config,
    world: { fails: { sendTransaction: new UserRejectedError() } },
    play: ({ latchkey }) => preview(latchkey, '0.5', receiver),
    until: 'lk-send-submit',
    click: 'lk-send-submit',
  },
  {
    view: 'WalletSendPreview',
    state: 'unknown',
    config,
    world: { fails: { sendTransaction: new TransactionUnknownError({ cause: undefined }) } },
    play: ({ latchkey }) => preview(latchkey, '0.5', receiver),
    click: 'lk-send-submit',
  },
  {
    view: 'WalletSendPreview',
    state: 'failed',
    config,
    world: { fails: { sendTransaction: new Error('The node is behind') } },
    play: ({ latchkey }) => preview(latchkey, '0.5', receiver),
    until: 'lk-send-submit',
    click: 'lk-send-submit',
  },
]
