/** Whether there is no sign-in where the site says there is: waiting does not help, and its owner should know. */
export function isMisplaced(cause: unknown): boolean {
  return isUnknown(cause) && (cause as { readonly reason?: unknown }).reason === 'serverAnswer'
}

/** Whether a rejection of the site's port says that nobody could tell, rather than no. */
export function isUnknown(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false
  const { code } = cause as { readonly code?: unknown }
  return code === 'signInUnknown' || code === 'timedOut'
}
