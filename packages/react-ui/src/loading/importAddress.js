/**
 * Imports a module by an address that is known only while running. In JavaScript, because TypeScript would wrap the
 * address in a function of its own, of which some bundlers warn; the build copies it.
 *
 * @type {(address: string) => Promise<unknown>}
 */
export const importAddress = (address) =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ address)
