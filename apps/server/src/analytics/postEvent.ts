import * as z from 'zod'
import { InvalidRequestError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { analyticsEvent } from './analyticsEvent.ts'
import type { EventQuota } from './createEventQuota.ts'

/** Number of characters of properties that count as one more request. */
const piece = 4096

export const postEvent = defineEndpoint({
  method: 'POST',
  path: '/e',
  summary: 'Stores one analytics event',
  description:
    'Rejected if a text looks like a pairing URI, a token, an email address, a key, a seed phrase or a code, and if the project has analytics turned ' +
    'off. For rate limits every whole 4 KiB of its properties is one more request; 429 also means that the project has reached its number of events.',
  access: 'project',
  body: analyticsEvent,
  bodyLimit: 16_384,
  weigh: ({ props }) => 1 + Math.floor(props.properties.length / piece),
  status: 202,
  response: z.object({ status: z.literal('ACCEPTED') }),
  handle: async ({ body, project, query, server }, { eventRoom }: { eventRoom: EventQuota }) => {
    if (!project?.analytics)
      throw new InvalidRequestError('projectId', 'The project keeps no analytics')
    const { properties } = body.props
    await eventRoom.consume(project.id, [body.url, properties])
    await server.database.execute({
      sql: `INSERT OR IGNORE INTO analytics_events
        (project_id, event_id, received_at, sent_at, sdk, domain, page, type, event, address, properties)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [
        project.id,
        body.eventId.toLowerCase(),
        server.clock.now(),
        body.timestamp,
        `${query.st ?? 'unknown'}/${query.sv ?? 'unknown'}`,
        body.domain,
        body.url,
        body.props.type,
        body.props.event,
        body.props.address ?? null,
        properties,
      ],
    })
    return { status: 'ACCEPTED' }
  },
})
