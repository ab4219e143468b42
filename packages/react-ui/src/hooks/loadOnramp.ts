/** Imports the entry when a hook first needs it. */
export const loadOnramp = () => import('@latchkey/core/onramp')
