import { networkId } from '../devnet/devnetNetworks.ts'
import { defaultOptions, type Options } from '../options/options.ts'
import { tokenNames } from '../options/tokenNames.ts'
import { toCustomWallets, toMethodsOrder, toWalletIds } from '../playground/toConfig.ts'
import { signInProjects } from '../services/toSignInUrl.ts'
import { foldLines } from './foldLines.ts'
import { quote } from './quote.ts'

const networkNames: Record<string, string> = {
  1: 'mainnet',
  10: 'optimism',
  137: 'polygon',
  8453: 'base',
  11155111: 'sepolia',
}
const plain = [
  'allowUnsupportedChain',
  'allowNetworkSwitch',
  'reconnectOnLoad',
  'discoverAnnouncedWallets',
  'discoverInjectedWallets',
  'showWallets',
  'showHelp',
  'fullScreenOnMobile',
  'inline',
  'prefetch',
  'debug',
  'locale',
  'dir',
] as const

const components = {
  network: 'NetworkButton',
  connect: 'ConnectButton',
  account: 'AccountButton',
  wallet: 'WalletButton',
}

/** The program that creates the modal with these options. Defaults are omitted. */
export function toCode(options: Options): string {
  const networks = getEvmNetworks(options)
  const parts = getParts(options)
  const names = [...parts.map(({ name }) => name), 'LatchkeyProvider'].sort()
  return `import { createLatchkey } from '@latchkey/core'
${getImports(options, networks)}${foldLines('import { ', names, " } from '@latchkey/react-ui'")}
import '@latchkey/react-ui/styles.css'

const latchkey = createLatchkey({
${indentLines([...getOptions(options, networks)])}
})

export const App = () => (
  <LatchkeyProvider latchkey={latchkey}>
${parts.map(({ jsx }) => `    ${jsx}\n`).join('')}  </LatchkeyProvider>
)
`
}

/** Namespaces besides EVM, as a site configures them. */
const others = {
  solana: "import { solana, solanaMainnet } from '@latchkey/adapter-solana'",
  bitcoin: "import { bitcoin, bitcoinRegtest } from '@latchkey/adapter-bitcoin'",
}

const getEvmNetworks = ({ namespaces, chains }: Options) =>
  namespaces.includes('evm') ? chains.flatMap((id) => networkNames[id] ?? []) : []

function getImports(
  { namespaces, walletConnect, embedded, siwx }: Options,
  networks: readonly string[],
): string {
  const lines = [
    ...(networks.length > 0
      ? [foldLines('import { ', ['evm', ...networks], " } from '@latchkey/adapter-evm'")]
      : []),
    ...(namespaces.includes('solana') ? [others.solana] : []),
    ...(namespaces.includes('bitcoin') ? [others.bitcoin] : []),
    ...(siwx === 'off' ? [] : ["import { createSignInClient } from '@latchkey/siwx/client'"]),
    ...(embedded ? ["import { embeddedWallet } from '@latchkey/frame-client'"] : []),
    ...(walletConnect ? ["import { walletConnect } from '@latchkey/walletconnect'"] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function getAdapters({ namespaces }: Options, networks: readonly string[]): string {
  const evm = networks.length > 0 ? [foldLines('evm({ networks: [', networks, '] })')] : []
  const adapters = [
    ...evm,
    ...(namespaces.includes('solana') ? ['solana({ networks: [solanaMainnet] })'] : []),
    ...(namespaces.includes('bitcoin') ? ['bitcoin({ networks: [bitcoinRegtest] })'] : []),
  ]
  const [first] = evm
  return adapters.length === 1 && first
    ? `${foldLines('adapters: [evm({ networks: [', networks, '] })]')},`
    : `${foldLines('adapters: [', adapters, ']')},`
}

/** The components on the page, in order. */
function getParts({ buttons, wallet, inline }: Options) {
  const shown = buttons.filter((name) => name !== 'wallet' || wallet !== '')
  const parts = shown.map((button) => {
    const name = components[button]
    return {
      name,
      jsx: button === 'wallet' ? `<${name} wallet=${attribute(wallet)} />` : `<${name} />`,
    }
  })
  return inline ? [...parts, { name: 'LatchkeyCard', jsx: '<LatchkeyCard />' }] : parts
}

function* getOptions(options: Options, networks: readonly string[]): Generator<string> {
  const { start, theme, terms, privacy } = options
  yield getAdapters(options, networks)
  if (options.walletConnect)
    yield `connectors: [walletConnect({ relayUrl: 'ws://localhost:9555', projectId: 'demo' })],`
  if (options.embedded)
    yield `embedded: embeddedWallet({ url: 'http://wallet.localhost:5175/frame' }),`
  if (options.siwx !== 'off') yield `siwx: createSignInClient(${signInOptions(options)}),`
  if (start) yield `defaultNetwork: '${networkId(start)}',`
  if (theme !== 'dark') yield `themeMode: '${theme}',`
  yield* object('themeVariables', tokens(options))
  yield* object('features', features(options))
  if (options.embedded || options.services.length > 0) yield `projectId: 'demo',`
  if (options.services.length > 0) {
    const services = options.services.map((name) => `${name}: 'http://localhost:5174'`)
    yield `${foldLines('services: { ', services, ' }')},`
  }
  for (const [name, ids] of Object.entries(toWalletIds(options)))
    yield `${foldLines(`${name}: [`, ids.map(quote), ']')},`
  if (terms) yield `termsConditionsUrl: ${quote(terms)},`
  if (privacy) yield `privacyPolicyUrl: ${quote(privacy)},`
  const { customWallets = [] } = toCustomWallets(options)
  if (customWallets.length > 0)
    yield `${foldLines('customWallets: [', customWallets.map(record), ']')},`
  for (const name of plain) {
    const value = options[name]
    if (value !== defaultOptions[name])
      yield `${name}: ${typeof value === 'string' ? quote(value) : value},`
  }
}

const signInOptions = ({ siwx, session }: Options) =>
  foldLines(
    '{ ',
    [
      `url: 'http://localhost:5174/v1/auth/${signInProjects[session]}'`,
      ...(siwx === 'optional' ? ['required: false'] : []),
    ],
    ' }',
  )

function tokens(options: Options): string[] {
  return tokenNames
    .filter((name) => options[name] !== '')
    .map((name) => `${name}: ${name === 'zIndex' ? Number(options[name]) : quote(options[name])},`)
}

function features(options: Options): string[] {
  const { legal, smartSessions, explainRequests, services, firstMethod } = options
  const switches = ['swaps', 'onramp', 'send', 'receive', 'history'] as const
  const orders = { connectorTypeOrder: options.order, walletFeaturesOrder: options.actions }
  const defaults = {
    connectorTypeOrder: defaultOptions.order,
    walletFeaturesOrder: defaultOptions.actions,
  }
  const names = ['connectorTypeOrder', 'walletFeaturesOrder'] as const
  const methods = toMethodsOrder(firstMethod)
  const own = names.filter((name) => orders[name].join() !== defaults[name].join())
  return [
    ...(services.includes('analytics') ? ['analytics: true,'] : []),
    ...(legal ? ['legalCheckbox: true,'] : []),
    ...switches.filter((name) => !options[name]).map((name) => `${name}: false,`),
    ...(options.email ? [] : ['email: false,']),
    ...(options.emailShowWallets ? [] : ['emailShowWallets: false,']),
    ...(options.collapseWallets ? ['collapseWallets: true,'] : []),
    ...(methods ? [`${foldLines('connectMethodsOrder: [', methods.map(quote), ']')},`] : []),
    ...(smartSessions ? ['smartSessions: true,'] : []),
    ...(explainRequests ? ['explainRequests: true,'] : []),
    ...own.map((name) => `${foldLines(`${name}: [`, orders[name].map(quote), ']')},`),
  ]
}

const object = (name: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${name}: {`, indentLines(lines), '},']

const record = (values: Readonly<Record<string, string>>) =>
  foldLines(
    '{ ',
    Object.entries(values).map(([name, value]) => `${name}: ${quote(value)}`),
    ' }',
  )

const attribute = (text: string) => (/^[\w.-]+$/.test(text) ? `"${text}"` : `{${quote(text)}}`)

function indentLines(lines: readonly string[]): string {
  return lines
    .flatMap((line) => line.split('\n'))
    .map((line) => `  ${line}`)
    .join('\n')
}
