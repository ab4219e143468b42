import type { Purchase } from '@latchkey/core/onramp'
import { loadOnramp } from './loadOnramp.ts'
import { useSavedList } from './useSavedList.ts'

/**
 * The purchases that this visitor has started on the site, newest first, of earlier visits too. The modal follows those
 * that it shows, and sets `endedAt`; `fetchPurchase` of core reads the state of one. Empty until they are loaded, and on
 * a server.
 *
 * @example
 * const purchases = usePurchases()
 * return (
 *   <ul>
 *     {purchases.map(({ id, url, asset }) => (
 *       <li key={id}><a href={url}>{asset.symbol}</a></li>
 *     ))}
 *   </ul>
 * )
 */
export const usePurchases = (): readonly Purchase[] =>
  useSavedList(loadOnramp, 'getPurchases', 'watchPurchases')
