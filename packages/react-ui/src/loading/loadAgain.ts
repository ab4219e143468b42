import { importAddress } from './importAddress.js'

/**
 * Fetches a module whose import has failed before. Chromium asks the network again by itself; Firefox keeps the failure
 * of an address for as long as the page lives, so there it gets another one, which is known from the failure alone.
 *
 * @param turn - makes the address a new one
 * @throws what the last import threw
 */
export async function loadAgain<module>(
  load: () => Promise<module>,
  turn: number,
): Promise<module> {
  try {
    return await load()
  } catch (cause) {
    const address = /error loading dynamically imported module: (https?:\S+)$/.exec(
      String(cause),
    )?.[1]
    if (!address) throw cause
    const url = new URL(address)
    url.searchParams.set('again', String(turn))
    return (await importAddress(url.href)) as module
  }
}

/** Milliseconds that a visitor waits for a part of the modal before it is said that it does not come. */
export const loadLimitMs = 10_000
