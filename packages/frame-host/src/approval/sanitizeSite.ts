import { sanitizeText } from '@latchkey/primitives'

/** A scheme, a host of 253 characters and a port: the end of an origin, which says whose it is, is never cut off. */
const longest = 270

/** Sanitizes an origin for display. */
export const sanitizeSite = (site: string): string => sanitizeText(site, longest)
