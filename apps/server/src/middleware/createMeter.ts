import type { Config } from '../config/readConfig.ts'
import type { Project } from '../config/schema.ts'
import { RateLimitedError } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'
import { createRateLimiter } from './createRateLimiter.ts'

type RateLimitKey = { readonly client: string; readonly project?: Project | undefined }

/** Limits the requests of a client, and of a project over all clients. A usual request counts as one unit. */
export function createMeter(config: Config, clock: Clock) {
  const clients = createRateLimiter(clock)
  const projects = createRateLimiter(clock)
  const perMinute = config.clientRequestsPerMinute
  const meter = {
    /** @throws {RateLimitedError} */
    takeOfClient(client: string, units = 1, taken = 1): void {
      const seconds = clients.consume(client, perMinute, units, taken)
      if (seconds > 0) throw new RateLimitedError('Too many requests from this address', seconds)
    },
    /** @throws {RateLimitedError} */
    takeOfProject({ id, requestsPerMinute }: Project, units = 1, taken = 1): void {
      const seconds = projects.consume(id, requestsPerMinute, units, taken)
      if (seconds > 0) throw new RateLimitedError('Project rate limit exceeded', seconds)
    },
    /**
     * @param taken the units that the same request has already consumed
     * @throws {RateLimitedError}
     */
    consume({ client, project }: RateLimitKey, units: number, taken: number): void {
      if (units <= 0) return
      meter.takeOfClient(client, units, taken)
      if (project) meter.takeOfProject(project, units, taken)
    },
    /** Charges the difference afterwards. */
    charge({ client, project }: RateLimitKey, units: number): void {
      if (units <= 0) return
      clients.charge(client, perMinute, units)
      if (project) projects.charge(project.id, project.requestsPerMinute, units)
    },
  }
  return meter
}
export type RateLimit = ReturnType<typeof createMeter>
