/** A response of 200 without a body, which no cache keeps. */
export const createEmptyResponse = (): Response =>
  new Response(null, { headers: { 'cache-control': 'no-store' } })
