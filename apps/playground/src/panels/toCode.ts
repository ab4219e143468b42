import { defaultOptions, type Options } from '../options/options.ts'
import { tokenNames } from '../options/tokenNames.ts'
import { sampleWallets } from '../wallets/sampleWallets.ts'

const networkNames: Record<string, string> = {
  1: 'mainnet',
  10: 'optimism',
  137: 'polygon',
  8453: 'base',
  11155111: 'sepolia',
}
const plain = [
  'allowUnsupportedChain',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableEIP6963',
  'enableInjected',
  'enableWallets',
  'enableWalletGuide',
  'enableMobileFullScreen',
  'enableEmbedded',
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

/** The program that makes the modal as it is set here. What has its default is left out. */
export function toCode(options: Options): string {
  const networks = options.chains.map((id) => networkNames[id])
  const adapters = networks.length > 0 ? `[evm({ networks: [${networks.join(', ')}] })]` : '[]'
  const lines = [
    `adapters: ${adapters},`,
    ...(options.start ? [`defaultNetwork: 'eip155:${options.start}',`] : []),
    ...(options.theme === 'dark' ? [] : [`themeMode: '${options.theme}',`]),
    ...object('themeVariables', tokenLines(options)),
    ...object('features', featureLines(options)),
    ...(options.terms ? [`termsConditionsUrl: ${quote(options.terms)},`] : []),
    ...(options.privacy ? [`privacyPolicyUrl: ${quote(options.privacy)},`] : []),
    ...(options.samples
      ? [`customWallets: [${sampleWallets.map((wallet) => JSON.stringify(wallet)).join(', ')}],`]
      : []),
    ...plain
      .filter((name) => options[name] !== defaultOptions[name])
      .map((name) => `${name}: ${literal(options[name])},`),
  ]
  const { buttons, wallet } = options
  const parts = buttons
    .filter((name) => name !== 'wallet' || wallet !== '')
    .map((name) => components[name])
  if (options.enableEmbedded) parts.push('LatchkeyCard')
  const shown = parts.map((name) =>
    name === 'WalletButton' ? `<WalletButton wallet={${quote(wallet)}} />` : `<${name} />`,
  )
  return `import { createLatchkey } from '@latchkey/core'
import { ${['evm', ...networks].join(', ')} } from '@latchkey/adapter-evm'
import { ${[...parts, 'LatchkeyProvider'].sort().join(', ')} } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'

const latchkey = createLatchkey({
${lines.map((line) => `  ${line}`).join('\n')}
})

export const App = () => (
  <LatchkeyProvider latchkey={latchkey}>
${shown.map((part) => `    ${part}\n`).join('')}  </LatchkeyProvider>
)
`
}

function tokenLines(options: Options): string[] {
  return tokenNames
    .filter((name) => options[name] !== '')
    .map((name) => `${name}: ${name === 'zIndex' ? Number(options[name]) : quote(options[name])},`)
}

function featureLines({ legal, order }: Options): string[] {
  return [
    ...(legal ? ['legalCheckbox: true,'] : []),
    ...(order.join() === defaultOptions.order.join()
      ? []
      : [`connectorTypeOrder: [${order.map(quote).join(', ')}],`]),
  ]
}

function object(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${name}: {`, ...lines.map((line) => `  ${line}`), '},']
}

function literal(value: string | boolean): string {
  return typeof value === 'string' ? quote(value) : String(value)
}

/** A string as JavaScript writes it, whatever it holds. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
