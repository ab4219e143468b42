// A site with wagmi 2 and React 18 that installs the packed packages with npm. npm installs a second @wagmi/core, which does
// not share the site's config, if the peer range excludes the version of the site.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './run.ts'

/** Replaces @wagmi/connectors, which installs hundreds of packages that this site does not import. Has the same peers. */
const stub = {
  name: '@wagmi/connectors',
  version: '6.2.0',
  type: 'module',
  peerDependencies: { '@wagmi/core': '2.22.1', typescript: '>=5.0.4', viem: '2.x' },
  peerDependenciesMeta: { typescript: { optional: true } },
}

const config = `
import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})
`
const main = `
import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/core'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { config } from './config.ts'

const latchkey = createLatchkey({ adapters: [evm({ config })] })
const client = new QueryClient()
const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    h(WagmiProvider, { config }, h(QueryClientProvider, { client }, h(LatchkeyProvider, { latchkey }, h(ConnectButton)))),
  )
`

/** Writes and installs the site. Latchkey is installed from `registry`. */
export async function installWagmi2Site(
  site: string,
  { version, registry }: { version: string; registry: string },
): Promise<void> {
  const files = {
    'package.json': JSON.stringify({
      name: 'site',
      private: true,
      type: 'module',
      dependencies: {
        '@latchkey/adapter-evm': version,
        '@latchkey/core': version,
        '@latchkey/react-ui': version,
        '@tanstack/react-query': '^5.0.0',
        react: '18.3.1',
        'react-dom': '18.3.1',
        viem: '^2.0.0',
        wagmi: '2.19.5',
      },
      devDependencies: { '@types/react': '^18.3.0', '@types/react-dom': '^18.3.0' },
      // A folder would be linked, and linked packages do not use the peers of the site.
      overrides: { '@wagmi/connectors': 'file:./wagmi-connectors-6.2.0.tgz' },
    }),
    '.npmrc': `@latchkey:registry=${registry}\n`,
    'stub/package.json': JSON.stringify(stub),
    'src/config.ts': config,
    'src/main.ts': main,
    'index.html': '<div id="app"></div><script type="module" src="src/main.ts"></script>',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        strict: true,
        // wagmi 2 does not compile against the newest viem.
        skipLibCheck: true,
        noUncheckedSideEffectImports: true,
        allowImportingTsExtensions: true,
        noEmit: true,
        types: [],
      },
      include: ['src'],
    }),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(site, path, '..'), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  await runNpm(site, 'pack', './stub')
  await runNpm(site, 'install', '--ignore-scripts', '--no-audit', '--no-fund')
}
