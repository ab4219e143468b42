import * as z from 'zod'
import { isOriginAllowed } from '../config/isOriginAllowed.ts'
import { OriginRefusedError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { describeBrowser } from './describeBrowser.ts'
import { hasCode, hashEmail, startFlow } from './flows.ts'
import { startLink } from './links.ts'
import { addLogEntry } from './log.ts'
import { type EmbeddedDrivers, openCall } from './openCall.ts'
import { email, mailWeight, origin } from './schema.ts'
import { findDevice } from './sessions.ts'
import { takeSend, takeSendOfDevice } from './takeSend.ts'
import { writeCodeMail, writeLinkMail } from './writeMails.ts'

export const postEmail = defineEndpoint({
  method: 'POST',
  path: '/v1/embedded/email',
  summary: 'Sends a link or a code to an email address, to sign in with',
  description:
    'The response is the same for a known and an unknown address. `VERIFY_DEVICE`: this device has not proved the address before, so the mail has a link, on whose page the visitor approves ' +
    'the device; then another mail has the code. `VERIFY_OTP`: the mail has the code. `CONNECT`: this device is signed in with this email, and no mail is sent. A code has ' +
    '6 digits, is valid for 10 minutes, for this device and project, for 5 attempts, once; the next request of the device replaces it. An address gets 3 mails in 15 ' +
    'minutes and 10 a day from new devices, a network 60 and 500, a project `mailsPerDay`; a device that has proved the address before has its own 3 and 10. Beyond that it is 429. ' +
    `403 if \`site\` is neither an origin of the project nor that of the frame. Counts as ${mailWeight} requests.`,
  access: 'frame',
  body: z.strictObject({
    email,
    site: origin.meta({ description: "The origin of the site's page" }),
  }),
  bodyLimit: 1024,
  weigh: () => mailWeight,
  response: z.object({
    flowId: z.uuid().nullable().meta({ description: 'null for CONNECT' }),
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  }),
  errors: [501],
  handle: async (call, drivers: EmbeddedDrivers) => {
    const { device, starter, accounts, queueMail, frameOrigin, project } = await openCall(
      call,
      drivers,
    )
    const { email: to, site } = call.body
    // The frame's own pages sign in too, to export the keys.
    if (site !== frameOrigin && !isOriginAllowed(site, call.project?.origins ?? []))
      throw new OriginRefusedError(project.id, site)
    const emailHash = hashEmail(accounts.seal, to)
    const { isKnown, hasSession } = await findDevice(accounts, device, emailHash)
    if (hasSession) return { flowId: null, action: 'CONNECT' }
    const entry = { ...starter, emailHash }
    if (isKnown || (await hasCode(accounts, starter, emailHash))) {
      await takeSendOfDevice(accounts, emailHash, device)
      const { flowId, code } = await startFlow(accounts, starter, to)
      await addLogEntry(accounts, { event: 'code sent', ...entry })
      queueMail(writeCodeMail(to, project.name, code))
      return { flowId, action: 'VERIFY_OTP' }
    }
    await takeSend(accounts, project, emailHash)
    const request = {
      email: to,
      site,
      browser: describeBrowser(call.headers.get('user-agent') ?? ''),
    }
    const { flowId, token } = await startLink(accounts, starter, request)
    await addLogEntry(accounts, { event: 'link sent', ...entry })
    const query = new URLSearchParams({ projectId: project.id, token })
    queueMail(writeLinkMail(request, project.name, `${frameOrigin}/approve#${query}`))
    return { flowId, action: 'VERIFY_DEVICE' }
  },
})
