import { isOriginAllowed } from '../config/isOriginAllowed.ts'
import type { Config } from '../config/readConfig.ts'
import type { Project } from '../config/schema.ts'
import { OriginRefusedError, UnauthorizedError } from '../errors/errors.ts'
import type { Endpoint } from '../http/defineEndpoint.ts'
import type { RateLimit } from './createMeter.ts'

/**
 * Accepts a request with a known project from one of its origins or, if the endpoint is for it, from the embedded
 * wallet's frame, or without an origin.
 *
 * @throws {UnauthorizedError | OriginRefusedError | RateLimitedError}
 */
export function requireProjectId(
  config: Config,
  meter: RateLimit,
  projectIds: readonly string[],
  origin: string | null,
  { access, isForFrameToo }: Pick<Endpoint, 'access' | 'isForFrameToo'>,
): Project {
  const [id = '', ...more] = projectIds
  if (id === '') throw new UnauthorizedError('projectId', 'Missing projectId')
  const project = more.length === 0 ? config.projects.get(id) : undefined
  if (!project) throw new UnauthorizedError('projectId', 'Unknown project')
  const frameOrigin = config.embedded?.frameOrigin
  // Without email login the endpoints of the frame are 501 for every page.
  const origins = access === 'frame' ? [frameOrigin ?? '*'] : [...project.origins]
  if (isForFrameToo && frameOrigin !== undefined) origins.push(frameOrigin)
  if (origin !== null && !isOriginAllowed(origin, origins)) throw new OriginRefusedError(id, origin)
  meter.takeOfProject(project)
  return project
}
