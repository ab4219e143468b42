import type { Server } from '../http/server.ts'

/** The URL of this server for the page of the sandbox, which is on loopback, under any loopback name. */
export function getOwnUrl({ config }: Pick<Server, 'config'>, headers: Headers): string {
  const host = headers.get('host') ?? ''
  const isHere = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(host)
  return isHere ? `http://${host}` : `http://localhost:${config.port}`
}
