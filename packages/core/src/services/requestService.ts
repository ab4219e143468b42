import type * as v from 'valibot'
import type { AlertCode } from '../adapter/alertCodes.ts'
import * as constants from '../base/constants.ts'
import { emit } from '../events/emit.ts'
import { HttpStatusError } from '../http/errors.ts'
import { type HttpCall, request } from '../http/request.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type ServiceName, ServiceNotConfiguredError } from './errors.ts'

export type ServiceCall<schema extends v.GenericSchema> = Omit<HttpCall<schema>, 'url'> & {
  /** With its parts already encoded, `/v1/identity/0x…`. */
  readonly path: `/${string}`
}

/**
 * Sends a request to a service of the site, with `projectId`, `st` and `sv` in the query, also for POST. An unknown
 * project raises the developer alert 'Invalid Project ID', a rejected origin 'Invalid App Configuration', once until
 * the service responds again.
 *
 * @throws {ServiceNotConfiguredError} if the service is not configured
 * @throws {HttpStatusError | NetworkFailedError | InvalidAnswerError | TimedOutError | CancelledError} see `request`
 */
export async function requestService<schema extends v.GenericSchema>(
  latchkey: Latchkey,
  service: ServiceName,
  { path, query, ...call }: ServiceCall<schema>,
): Promise<v.InferOutput<schema>> {
  const { projectId, services } = latchkey.config
  const base = services?.[service]
  if (base === undefined) throw new ServiceNotConfiguredError(service)
  const refusal = `services.${service} rejects this origin: add it to the origins of project ${projectId} there`
  try {
    const response = await request(latchkey, {
      ...call,
      url: toServiceUrl(base, path),
      query: { ...query, ...sdkQuery(projectId) },
    })
    emit(latchkey, { type: 'alertEnded', code: 'invalidAppConfiguration', details: refusal })
    return response
  } catch (cause) {
    const status = cause instanceof HttpStatusError ? cause.status : undefined
    const raise = (code: AlertCode, details: string) =>
      emit(latchkey, { type: 'alertRaised', code, details })
    if (status === 401 && isAboutProject(cause as HttpStatusError))
      raise('invalidProjectId', `services.${service} does not know this projectId`)
    if (status === 403) raise('invalidAppConfiguration', refusal)
    throw cause
  }
}

/** Keeps the path of the base URL. */
export function toServiceUrl(base: string, path: `/${string}`): string {
  return base.replace(/\/+$/, '') + path
}

export function sdkQuery(projectId: string | undefined) {
  return { projectId, st: constants.sdkType, sv: constants.sdkVersion }
}

function isAboutProject({ reasons }: HttpStatusError): boolean {
  return reasons.some(({ field }) => field === 'projectId' || field === 'authentication')
}
