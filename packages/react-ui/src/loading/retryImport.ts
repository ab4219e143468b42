import { importAddress } from './importAddress.js'

/**
 * Repeats a failed import. Chromium requests the module again; Firefox caches the failure of a URL until the page
 * unloads, so there the URL, which the error contains, gets a query.
 *
 * @param attempt - makes the URL unique
 * @throws the error of the last import
 */
export async function retryImport<module>(
  load: () => Promise<module>,
  attempt: number,
): Promise<module> {
  try {
    return await load()
  } catch (cause) {
    const address = /error loading dynamically imported module: (https?:\S+)$/.exec(
      String(cause),
    )?.[1]
    if (!address) throw cause
    const url = new URL(address)
    url.searchParams.set('again', String(attempt))
    return (await importAddress(url.href)) as module
  }
}

/** Maximum ms to wait for a part of the modal before an error is shown. */
export const loadLimitMs = 10_000
