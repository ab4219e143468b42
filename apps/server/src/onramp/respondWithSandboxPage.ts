import { createHash } from 'node:crypto'
import type { SandboxQuery } from './findSandboxOrder.ts'
import type { Order } from './order.ts'

const style = `
:root { color-scheme: light dark }
body { max-width: 26rem; margin: 1.5rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
dt { opacity: 0.75; font-size: 0.875rem }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere }
button { width: 100%; margin-top: 0.75rem; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; font: inherit; cursor: pointer }
#pay { background: #1d4ed8; border-color: #1d4ed8; color: #fff }
`
const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // An opaque origin, which `sandbox` alone would cause, and `no-referrer` make the Origin of a form `null`.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin`,
  'referrer-policy': 'same-origin',
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const toHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const statusTexts: Readonly<Record<Order['status'], string>> = {
  created: 'Nobody has paid yet.',
  pending: 'Paid. You can close this window.',
  confirmed: 'Paid. You can close this window.',
  failed: 'Cancelled. You can close this window.',
}

/** The page of an order in the sandbox, without script; 404 without an order. */
export function respondWithSandboxPage(order: Order | undefined, query: SandboxQuery): Response {
  const status = order ? statusTexts[order.status] : 'This purchase does not exist, or is over.'
  const buttons =
    order?.status === 'created'
      ? [
          writeButton('pay', 'Pay in the sandbox', query),
          writeButton('cancel', 'Cancel the purchase', query),
        ]
      : []
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>Sandbox</h1><p>Nothing is sold here. Nothing is charged, and nothing is sent.</p>
${order ? writeTerms(order, query) : ''}
<p role="status" data-testid="status">${status}</p>
${buttons.join('\n')}</main></body></html>`
  return new Response(page, { status: order ? 200 : 404, headers })
}

function writeTerms({ account, symbol, asset, network }: Order, query: SandboxQuery): string {
  const payment = query.fiatAmount && [query.fiatAmount, query.paymentCurrency ?? 'USD'].join(' ')
  const terms = {
    Asset: symbol === asset ? asset : `${symbol} (${asset})`,
    Network: network,
    Address: account,
    Payment: payment ?? query.paymentCurrency,
    Amount: query.cryptoAmount,
    'Payment method': query.paymentMethod,
    Country: query.country,
  }
  const rows = Object.entries(terms).flatMap(([name, value]) =>
    value ? [`<dt>${name}</dt><dd>${toHtml(value)}</dd>`] : [],
  )
  return `<dl>${rows.join('')}</dl>`
}

function writeButton(action: 'pay' | 'cancel', label: string, query: SandboxQuery): string {
  const search = new URLSearchParams({ action })
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return `<form method="post" action="?${toHtml(search.toString())}"><button id="${action}" data-testid="${action}">${label}</button></form>`
}
