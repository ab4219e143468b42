import * as z from 'zod'
import type { Project } from '../config/schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { readAccount } from './readAccount.ts'
import { mostSessions, session, sessionAddress } from './schema.ts'

export const getSessions = defineEndpoint({
  method: 'GET',
  path: '/v1/sessions/:address',
  summary: 'Smart sessions of an account (ERC-7715)',
  description:
    `Those that a wallet has granted, the newest first, ${mostSessions} at most; revoked ones and those that are over are ` +
    'among them. With a plain address, of all networks.',
  access: 'project',
  params: z.object({ address: sessionAddress }),
  answer: z.object({ pcis: z.array(session) }),
  errors: [501],
  handle: async ({ params, project, server }) => {
    const { address, chain } = readAccount(params.address)
    const { rows } = await server.database.execute({
      sql: `SELECT * FROM sessions_sessions
        WHERE address = ? AND context IS NOT NULL AND (? = '' OR chain IN ('', ?))
        ORDER BY created_at DESC, pci LIMIT ?`,
      args: [address, chain, chain, mostSessions],
    })
    const pcis = rows.map((row) => ({
      project: describe(String(row.project_id), server.config.projects),
      pci: String(row.pci),
      expiry: Number(row.expiry),
      createdAt: Number(row.created_at),
      permissions: JSON.parse(String(row.permissions)),
      policies: JSON.parse(String(row.policies)),
      context: row.project_id === project?.id ? String(row.context) : null,
      revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
    }))
    return { pcis }
  },
})

/** A project that is no longer in the settings is still called by its id. */
function describe(id: string, projects: ReadonlyMap<string, Project>) {
  const { name, url, iconUrl } = projects.get(id) ?? {}
  return { id, name: name ?? id, url: url ?? null, iconUrl: iconUrl ?? null }
}
