import type { Latchkey } from '../latchkey/latchkey.ts'

/**
 * Creates the message that an address signs to register a name, for `registerName`: JSON of the name, its attributes and
 * the time. The service accepts it for five minutes.
 *
 * @param parameters.name with its zone, such as `adele.latchkey`
 * @param parameters.address the address that registers; required if it is a contract
 * @example
 * const message = createNameMessage(latchkey, { name: 'adele.latchkey', attributes: { bio: 'Writes programs' } })
 */
export function createNameMessage(
  { clock }: Pick<Latchkey, 'clock'>,
  {
    name,
    attributes = {},
    address,
  }: {
    readonly name: string
    readonly attributes?: { readonly bio?: string }
    readonly address?: string
  },
): string {
  return JSON.stringify({ name, attributes, timestamp: Math.floor(clock.now() / 1000), address })
}
