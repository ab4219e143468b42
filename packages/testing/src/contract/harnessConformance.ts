import type { ConformanceCase, TestBench } from './testBench.ts'

/** Checks of the subject itself. A mistake there would fail many other tests. */
export const harnessConformance: readonly ConformanceCase[] = [
  {
    name: 'the harness matches the adapter',
    async prove(bench) {
      await bench.waitForIdle()
      const problems = [...checkNetworks(bench), ...checkWallets(bench)]
      if (problems.length === 0) problems.push(...(await checkConnection(bench)))
      if (problems.length > 0) throw new Error(`The subject: ${problems.join('; ')}.`)
    },
  },
]

function checkNetworks({ adapter, networks, foreignNetwork }: TestBench): readonly string[] {
  const ids = adapter.networks.map(({ caipNetworkId }) => caipNetworkId)
  const problems = [...networks.entries()]
    .filter(([, id]) => !ids.includes(id))
    .map(([index, id]) => `networks[${index}]: the adapter has ${ids.join(', ')}, and no ${id}`)
  if (networks[0] === networks[1]) problems.push(`networks: both are ${networks[0]}`)
  if (ids.includes(foreignNetwork))
    problems.push(`foreignNetwork: the adapter has ${foreignNetwork}`)
  return problems
}

function checkWallets({
  connectorId,
  otherConnectorId,
  walletReports,
}: TestBench): readonly string[] {
  const found = (walletReports.at(-1) ?? []).map((wallet) => wallet.connectorId)
  const list = found.length > 0 ? `found ${found.join(', ')}` : 'found no wallet'
  return Object.entries({ connectorId, otherConnectorId })
    .filter(([, id]) => !found.includes(id))
    .map(([name, id]) => `${name}: the adapter ${list}, and no ${id}`)
}

/** Connects the first wallet, which approves. */
async function checkConnection({
  adapter,
  connectorId,
  accounts,
  networks,
  wallet,
}: TestBench): Promise<readonly string[]> {
  const problems: string[] = []
  if (wallet.isPermitted()) problems.push('wallet.isPermitted: true before the site has connected')
  const before = wallet.prompts()
  const { address, caipNetworkId } = await adapter.connect({ connectorId })
  if (wallet.prompts() <= before) problems.push('wallet.prompts: a connection was not counted')
  if (!wallet.isPermitted()) problems.push('wallet.isPermitted: false after the site has connected')
  if (address !== accounts[0]) problems.push(`accounts[0]: the wallet connected with ${address}`)
  if (caipNetworkId !== networks[0]) problems.push(`networks[0]: the wallet is on ${caipNetworkId}`)
  return problems
}
