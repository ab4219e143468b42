import * as z from 'zod'
import type { Project } from '../config/schema.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { readAccount } from './readAccount.ts'
import { mostSessions, pageBytes, session, sessionAddress, sessionCursor } from './schema.ts'

/** Bytes of a response that count as one more request, as for JSON-RPC. */
const piece = 65_536

/** Approximate bytes of a session besides its permissions. */
const around = 256

export const getSessions = defineEndpoint({
  method: 'GET',
  path: '/v1/sessions/:address',
  summary: 'Smart sessions of an account (ERC-7715)',
  description:
    `Sessions that the account has signed, newest first, ${mostSessions} or 256 KiB per page, including revoked and expired ones. ` +
    'A plain address lists the sessions that its key has signed, on all networks; sessions of a contract account are listed under its network (CAIP-10), ' +
    'because its address may belong to another party on other networks. For rate limits every 64 KiB of the response is one more request.',
  access: 'project',
  params: z.object({ address: sessionAddress }),
  query: z.object({
    cursor: sessionCursor.optional().meta({ description: '`next` of the previous page' }),
  }),
  response: z.object({
    pcis: z.array(session).max(mostSessions),
    next: z
      .string()
      .nullable()
      .meta({ description: 'The cursor of the next page; null at the end' }),
  }),
  errors: [501],
  handle: async ({ params, query, project, server, consumeQuota }) => {
    const { address, chain } = readAccount(params.address)
    const { rows } = await server.database.execute({
      sql: `WITH asked AS (
          SELECT *, ${around} + length(CAST(permissions || policies || context AS BLOB)) AS size
          FROM sessions_sessions
          WHERE address = ? AND (signer = 'account' OR signer = 'contract' AND chain = ?)
            AND (? = '' OR chain IN ('', ?)) AND (created_at, pci) < (?, ?)
          ORDER BY created_at DESC, pci DESC LIMIT ?),
        summed AS (SELECT *, sum(size) OVER newest - size AS before, count(*) OVER () AS found
          FROM asked WINDOW newest AS (ORDER BY created_at DESC, pci DESC))
        SELECT * FROM summed WHERE before < ${pageBytes} ORDER BY created_at DESC, pci DESC`,
      args: [
        ...[address, chain, chain, chain],
        ...[query.cursor?.createdAt ?? Number.MAX_SAFE_INTEGER, query.cursor?.pci ?? ''],
        mostSessions + 1,
      ],
    })
    const pcis = rows.slice(0, mostSessions).map((row) => ({
      project: describe(String(row.project_id), server.config.projects),
      pci: String(row.pci),
      expiry: Number(row.expiry),
      createdAt: Number(row.created_at),
      permissions: JSON.parse(String(row.permissions)),
      policies: JSON.parse(String(row.policies)),
      context: row.project_id === project?.id ? String(row.context) : null,
      revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
    }))
    const last = Number(rows[0]?.found ?? 0) > pcis.length ? pcis.at(-1) : undefined
    consumeQuota(Math.floor(JSON.stringify(pcis).length / piece))
    return { pcis, next: last ? `${last.createdAt}_${last.pci}` : null }
  },
})

/** A project that was removed from the settings is named by its id. */
function describe(id: string, projects: ReadonlyMap<string, Project>) {
  const { name, url, iconUrl } = projects.get(id) ?? {}
  return { id, name: name ?? id, url: url ?? null, iconUrl: iconUrl ?? null }
}
