// A local registry with the packed packages only: package managers resolve them by name, version and range, as
// after the release.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Tarball } from './rehearse.ts'

/** Serves until `close()`; `url` ends with a slash. */
export async function serveTarballs(
  tarballs: readonly Tarball[],
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const file = path.startsWith('-/') ? path.slice(2) : undefined
    const found = tarballs.find(({ manifest }) => manifest.name === (file ?? path))
    if (!found) return void response.writeHead(404).end('{}')
    if (file) return void response.end(found.archive)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(getDocument(found, getUrl())))
  })
  const getUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: getUrl(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Registry metadata of a package with one version, old enough to pass minimum release ages. */
function getDocument({ manifest, archive }: Tarball, url: string) {
  const { name, version } = manifest
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  const tarball = `${url}-/${encodeURIComponent(name)}`
  return {
    name,
    'dist-tags': { latest: version },
    time: { [version]: '2020-01-01T00:00:00.000Z' },
    versions: { [version]: { ...manifest, dist: { tarball, integrity } } },
  }
}
