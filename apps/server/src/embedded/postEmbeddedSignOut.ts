import { createEmptyResponse } from '../http/createEmptyResponse.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'

export const postEmbeddedSignOut = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/sign-out',
  summary: 'Ends the session of the device, and deletes its share',
  description: 'The device stays known, with its own number of codes. The response is empty.',
  access: 'frame',
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts } = await openCall(call, drivers)
    const { rowsAffected } = await accounts.database.execute({
      sql: 'DELETE FROM embedded_sessions WHERE device = ?',
      args: [device],
    })
    if (rowsAffected > 0) await addLogEntry(accounts, { event: 'signed out', ...starter })
    return createEmptyResponse()
  },
})
