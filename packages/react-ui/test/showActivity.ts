import { connect, openModal } from '@latchkey/core'
import { dataService, holdings } from '@latchkey/scenes/dataService'
import { history } from '@latchkey/scenes/history'
import { mockAdapter, mockClock } from '@latchkey/testing'
import { showApp, waitForView, wallet } from './showApp.tsx'

/** An account of which the service has these pages; `fail` decides which requests for one fail. */
export async function showAccount(
  pages: readonly (readonly object[])[] = history,
  fail: (cursor: string | null) => boolean = () => false,
) {
  const clock = mockClock(Date.UTC(2026, 0, 15, 12))
  const mock = mockAdapter({ wallets: [wallet], hold: ['getTransactionStatus'] })
  const service = dataService(holdings.slice(0, 2), { pages })
  const events: [string, unknown][] = []
  const app = showApp(null, {
    mock,
    config: {
      ...service,
      clock,
      onEvent: ({ props }) => void events.push([props.event, props.properties]),
      fetch: async (input) => {
        const { pathname, searchParams } = new URL(
          input instanceof Request ? input.url : String(input),
        )
        const isFailing = pathname.endsWith('/history') && fail(searchParams.get('cursor'))
        return isFailing
          ? new Response('{}', { status: 500 })
          : (service.fetch as typeof fetch)(input)
      },
    },
  })
  await connect(app.latchkey, { walletId: wallet.connectorId })
  const tracked = () => events.filter(([name]) => name.includes('TRANSACTIONS'))
  return { ...app, mock, clock, tracked }
}

/** The view of its activity. */
export async function showActivity(...options: Parameters<typeof showAccount>) {
  const app = await showAccount(...options)
  openModal(app.latchkey, 'Transactions')
  await waitForView('Transactions')
  return app
}
