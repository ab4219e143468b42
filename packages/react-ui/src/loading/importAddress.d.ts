/** Imports a module by an address that is known only while running. */
export const importAddress: (address: string) => Promise<unknown>
