import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Config } from './config.ts'
import { createHeaders } from './headers.ts'
import type { Site } from './readSite.ts'

const allowed = ['GET', 'HEAD']

/** Creates the app with the document, its scripts and styles, and `/health`. */
export function createApp(
  config: Pick<Config, 'origins' | 'accountsUrl'>,
  { html, assets }: Site,
): Hono {
  const headers = createHeaders(config)
  const document = writeSettings(html, config)
  const app = new Hono()
  app.use(async (context, next) => {
    if (allowed.includes(context.req.method)) return next()
    return context.body(null, 405, { ...headers.other, allow: allowed.join(', ') })
  })
  app.use(compress())
  app.get('/frame', (context) =>
    context.body(document, 200, {
      ...headers.page,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    }),
  )
  app.get('/assets/:name', (context) => {
    const asset = assets.get(context.req.path)
    if (!asset) return context.notFound()
    const isWorker = context.req.path.startsWith('/assets/worker-')
    return context.body(asset.bytes, 200, {
      ...(isWorker ? headers.worker : headers.page),
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  app.get('/health', (context) =>
    context.json({ status: 'ok' }, 200, { ...headers.other, 'cache-control': 'no-store' }),
  )
  app.notFound((context) =>
    context.text('Not found', 404, { ...headers.other, 'cache-control': 'no-store' }),
  )
  return app
}

/** Adds the settings that the frame reads to the document. */
function writeSettings(
  html: string,
  { origins, accountsUrl }: Pick<Config, 'origins' | 'accountsUrl'>,
) {
  const tags =
    `<meta name="latchkey-origins" content="${escapeHtml(origins.join(' '))}">` +
    `<meta name="latchkey-accounts" content="${escapeHtml(accountsUrl)}">`
  return html.replace('</head>', () => `${tags}</head>`)
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
}

const escapeHtml = (text: string) =>
  text.replace(/[&"'<>]/g, (character) => references[character] ?? '')
