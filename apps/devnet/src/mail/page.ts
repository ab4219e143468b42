import { createHash } from 'node:crypto'
import { toHtml } from '../http/toHtml.ts'
import type { CaughtMail } from './caughtMail.ts'

const style = `
:root { color-scheme: light dark }
body { max-width: 40rem; margin: 1.5rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
article { margin: 1rem 0; padding: 1rem; border: 1px solid; border-radius: 0.75rem }
h2 { margin: 0; font-size: 1rem }
pre { margin: 0.5rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`
const hash = createHash('sha256').update(style).digest('base64')

/** A page with all mails, as text. */
export function showMails(mails: readonly CaughtMail[]) {
  const articles = mails.map(
    ({ to, subject, text, receivedAt }) => `<article><h2>${toHtml(subject)}</h2>
<div>To ${toHtml(to.join(', '))}, ${new Date(receivedAt).toISOString()}</div><pre>${toHtml(text)}</pre></article>`,
  )
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail of the devnet</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>Mail</h1>${articles.join('\n') || '<p>No mail has arrived.</p>'}</main></body></html>`,
  }
}
