import { createHash } from 'node:crypto'
import { toHtml } from '../http/toHtml.ts'
import { networks } from './assets.ts'
import type { Order, Status } from './createOrders.ts'
import type { Provider } from './provider.ts'

type Look = Pick<Provider, 'name' | 'color'>

const getStyle = (color: string) => `
:root { color-scheme: light dark }
body { max-width: 26rem; margin: 1.5rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0; font-size: 1.5rem }
dl { margin: 1rem 0; padding: 1rem 1rem 0.25rem; border: 1px solid; border-radius: 0.75rem }
dt { opacity: 0.75; font-size: 0.875rem }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere }
button { width: 100%; margin-top: 0.75rem; padding: 0.75rem; border: 1px solid; border-radius: 0.75rem; font: inherit; cursor: pointer }
.pay { background: ${color}; border-color: ${color}; color: #fff; font-weight: 600 }
`

const statusTexts: Readonly<Record<Status, string>> = {
  created: 'Nobody has paid yet.',
  pending: 'Paid. The delivery is on its way.',
  confirmed: 'Paid and delivered. You can close this window.',
  failed: 'The delivery has failed.',
  cancelled: 'Cancelled. You can close this window.',
}

const buttons = `<form method="post">
<button class="pay" name="action" value="pay" data-testid="pay">Pay</button>
<button name="action" value="cancel" data-testid="cancel">Cancel</button>
</form>`

/** The page of an order. */
export function showOrder(provider: Look, order: Order) {
  const { purchase, status, hash } = order
  const { asset, wallet, currency, quote } = purchase
  const terms = {
    'You buy': `${quote.bought} ${asset.symbol} (${asset.name})`,
    Network: `${networks[asset.network].name} of the devnet`,
    'You pay': `${quote.total} ${currency}`,
    'Fees included': `${quote.fees} ${currency}`,
    'Sent to': wallet,
    Transaction: hash,
  }
  const rows = Object.entries(terms).flatMap(([name, value]) =>
    value ? [`<dt>${name}</dt><dd>${toHtml(value)}</dd>`] : [],
  )
  const content = [`<dl>${rows.join('')}</dl>`, writeStatus(statusTexts[status])]
  if (status === 'created') content.push(buttons)
  const page = writePage(provider, content)
  return status === 'pending' ? { ...page, headers: { ...page.headers, refresh: '1' } } : page
}

/** The page of an invalid link. */
export const showProblem = (provider: Look, problem: string) =>
  writePage(provider, [writeStatus(problem)])

const writeStatus = (text: string) => `<p role="status" data-testid="status">${toHtml(text)}</p>`

function writePage({ name, color }: Look, content: readonly string[]) {
  const style = getStyle(color)
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // `no-referrer` would make the Origin of a form `null`.
      'referrer-policy': 'same-origin',
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>${name}</h1><p>On the devnet: no money is charged, and what you buy arrives there.</p>
${content.join('\n')}
</main></body></html>`,
  }
}
