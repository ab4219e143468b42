import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Config } from './config.ts'
import { createHeaders } from './headers.ts'
import { pages, type Site } from './readSite.ts'

const allowed = ['GET', 'HEAD']

const ofDocument = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

/** Creates the app with the documents of the site, their scripts and styles, and `/health`. */
export function createApp(
  config: Pick<Config, 'origins' | 'accountsUrl'>,
  { documents, assets }: Site,
): Hono {
  const headers = createHeaders(config)
  const accounts = { 'latchkey-accounts': config.accountsUrl }
  const ofFrame = { 'latchkey-origins': config.origins.join(' '), ...accounts }
  const app = new Hono()
  app.use(async (context, next) => {
    if (allowed.includes(context.req.method)) return next()
    return context.body(null, 405, { ...headers.other, allow: allowed.join(', ') })
  })
  app.use(compress())
  for (const page of pages) {
    const document = writeSettings(documents[page], page === 'frame' ? ofFrame : accounts)
    app.get(`/${page}`, (context) =>
      context.body(document, 200, { ...headers[page], ...ofDocument }),
    )
  }
  app.get('/assets/:name', (context) => {
    const asset = assets.get(context.req.path)
    if (!asset) return context.notFound()
    const isWorker = context.req.path.startsWith('/assets/worker-')
    return context.body(asset.bytes, 200, {
      ...(isWorker ? headers.worker : headers.frame),
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

/** Adds the settings to a document, as `<meta>` elements by name. */
function writeSettings(html: string, settings: Readonly<Record<string, string>>) {
  const tags = Object.entries(settings).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`,
  )
  return html.replace('</head>', () => `${tags.join('')}</head>`)
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
