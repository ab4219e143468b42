/** Names of a data service; a test changes it while it runs. */
export const createNameService = () => ({
  zone: 'latchkey',
  /** Names of the account. */
  owned: [] as { name: string; attributes?: { bio?: string } }[],
  /** Labels that are taken. */
  taken: ['vitalik'],
  /** Responses instead, by path. */
  responses: {} as Record<string, () => Response | Promise<Response>>,
})
export type NameService = ReturnType<typeof createNameService>

/** What the service responds with; undefined for other paths than those of names. */
export function respondToNames(
  service: NameService,
  { pathname }: URL,
  body: unknown,
): Response | Promise<Response> | undefined {
  const [, kind = '', last = ''] = /^\/v1\/profile\/(\w+)\/?(.*)$/.exec(pathname) ?? []
  const own = service.responses[`/${kind}`]
  if (own) return own()
  const { zone, owned, taken } = service
  const toName = ({ name, attributes = {} }: (typeof owned)[number]) => ({
    ...{ name, attributes },
    addresses: {},
  })
  switch (kind) {
    case 'reverse':
      return Response.json(owned.map(toName))
    case 'suggestions': {
      const all = [last, `${last}-wallet`, `${last}-pay`, `${last}1`]
      const suggestions = all.map((label) => ({
        name: `${label}.${zone}`,
        registered: taken.includes(label),
      }))
      return Response.json({ suggestions })
    }
    case 'account': {
      const { name } = JSON.parse((body as { message: string }).message) as { name: string }
      owned.push({ name })
      return Response.json({ ...toName({ name }), success: true })
    }
    default:
      return undefined
  }
}
