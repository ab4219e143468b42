/**
 * Rejects a network that is listed twice, and an option that names a network that is not configured.
 *
 * @param refuse - throws the error of an option, with details
 */
export function checkNetworks(
  networks: readonly { readonly caipNetworkId: string }[],
  {
    defaultNetwork,
    customRpcUrls = {},
  }: {
    readonly defaultNetwork?: string | undefined
    readonly customRpcUrls?: Readonly<Record<string, unknown>> | undefined
  },
  refuse: (option: string, details: string) => never,
): void {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) refuse('adapters', `${twice} is listed twice in networks`)
  if (defaultNetwork !== undefined && !ids.includes(defaultNetwork))
    refuse('defaultNetwork', 'expected one of the configured networks')
  const unknown = Object.keys(customRpcUrls).find((id) => !ids.includes(id))
  if (unknown !== undefined)
    refuse(
      `customRpcUrls.${unknown}`,
      `expected a configured network: ${ids.join(', ') || 'none is configured'}`,
    )
}

/** Describes the expected value of a malformed network field; undefined if the type check failed. */
export const describeNetworkIssue = (
  { type, message }: { readonly type: string; readonly message: string },
  path: string | null,
): string | undefined => (type === 'regex' ? `expected at ${path} ${message}` : undefined)
