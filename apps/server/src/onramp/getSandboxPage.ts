import * as z from 'zod'
import { NotFoundError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import type { OnrampDrivers } from './provider.ts'

const text = z.string().max(128).optional()
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const toHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

export const getSandboxPage = defineEndpoint({
  method: 'GET',
  path: '/v1/onramp/sandbox',
  summary: "The sandbox's page, in development, which shows the purchase. Nothing is bought",
  access: 'open',
  query: z.object({
    address: text,
    asset: text,
    network: text,
    fiatAmount: text,
    cryptoAmount: text,
    paid: z.literal('yes').optional(),
  }),
  binary: ['text/html'],
  errors: [404],
  handle: async ({ query }, { onramp }: OnrampDrivers) => {
    if (!onramp.some(({ id }) => id === 'sandbox')) throw new NotFoundError('path', 'Not found')
    const { paid, ...given } = query
    const rows = Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [`<dt>${name}</dt><dd>${toHtml(value)}</dd>`] : [],
    )
    const again = new URLSearchParams(
      Object.entries({ ...given, paid: 'yes' }).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
    const end = paid
      ? '<p role="status">Done. Nothing was charged, and nothing was sent.</p>'
      : `<p><a href="?${toHtml(again.toString())}">Pay in the sandbox</a></p>`
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title>
<h1>Sandbox</h1><p>Nothing is sold here.</p><dl>${rows.join('')}</dl>${end}`
    return new Response(page, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  },
})
