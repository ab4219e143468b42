import * as z from 'zod'
import { InvalidRequestError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { requireZone } from './readName.ts'
import { label, suggestionsResponse } from './schema.ts'
import { validateName } from './validateName.ts'

const most = 5
const ends = ['-wallet', '-pay', '1', '-hq', '-id', '2', '-x', '-eth', '3', '-one']

export const getNameSuggestions = defineEndpoint({
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  summary: 'Whether a name is available, and available similar names',
  description: 'Reserved names are reported as unavailable.',
  access: 'project',
  params: z.object({ name: label.meta({ description: 'Without its zone' }) }),
  query: z.object({
    zone: z.string().max(128).optional().meta({ description: "Default: the server's own" }),
  }),
  response: suggestionsResponse,
  errors: [501],
  handle: async ({ params, query, server }) => {
    const { nameZone, reservedNames } = server.config
    const zone = requireZone(nameZone)
    if (query.zone !== undefined && query.zone.toLowerCase() !== zone)
      throw new InvalidRequestError('zone', 'Unknown zone')
    const isGiven = (name: string) =>
      label.safeParse(name).success && validateName(name, zone, reservedNames) === undefined
    const like = ends.map((end) => params.name + end).filter(isGiven)
    const candidates = [params.name, ...like].map((name) => `${name}.${zone}`)
    const { rows } = await server.database.execute({
      sql: 'SELECT name FROM names_registered WHERE name IN (SELECT value FROM json_each(?))',
      args: [JSON.stringify(candidates)],
    })
    const taken = new Set(rows.map((row) => String(row.name)))
    if (!isGiven(params.name)) taken.add(`${params.name}.${zone}`)
    const suggestions = candidates
      .map((name) => ({ name, registered: taken.has(name) }))
      .filter(({ registered }, index) => !registered || index === 0)
    return { suggestions: suggestions.slice(0, most) }
  },
})
