import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { browsers, getPath } from '@latchkey/end-to-end/browsers.mjs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

declare module 'vitest' {
  interface ProvidedContext {
    reactVersion: string
    wagmiMajor: string
  }
}

const executablePath = getPath(browsers.chromium)

const chromium = playwright({
  // Otherwise Playwright emulates a visitor without the preference.
  contextOptions: { reducedMotion: null },
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      // Motion is half of what these tests would wait for: `playMotion` of react-ui's tests.
      '--force-prefers-reduced-motion',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
    ],
  },
})

// Every import of a browser test from outside the workspace must be listed: one that is found only
// while the tests run makes Vite bundle again, and the page then holds two Reacts.
const prebundled = [
  // Reading them module by module for each file takes longer than its tests.
  ...listEntries('core'),
  ...listEntries('primitives').map((entry) => `@latchkey/react-ui > ${entry}`),
  '@latchkey/testing',
  '@latchkey/core > @noble/hashes/sha3',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'axe-core',
  'fast-check',
  '@latchkey/react-ui > jsqr',
  '@latchkey/react-ui > uqr',
  'jotai/react',
  'jotai/vanilla',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'valibot',
  'viem',
  'viem/accounts',
]

function listEntries(name: string): string[] {
  const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
  return Object.keys(exports)
    .filter((entry) => !entry.endsWith('.json'))
    .map((entry) => entry.replace('.', `@latchkey/${name}`))
}

// `npm run test:full`
const isFull = process.env.LATCHKEY_TEST_RUN === 'full'
/** How many times the runs that a property test names it makes: `runs` of @latchkey/test-support. */
const propertyRuns = isFull ? 10 : 1
const provide = { propertyRuns }
/** In milliseconds. Property tests are the slow ones of a full run. */
const slow = (time: number) => ({ testTimeout: time * propertyRuns })

// How long a busy machine may take; nothing waits longer than it must.
const pollTimeout = { poll: { timeout: 30_000, interval: 10 } }

const node = {
  expect: pollTimeout,
  environment: 'node' as const,
  setupFiles: ['./scripts/refuse-outbound.mjs', '@latchkey/test-support/setup'],
  provide,
  ...slow(60_000),
  hookTimeout: 60_000,
}

// Their dependencies keep state in the process (the page's wallets of Wallet Standard, the relay's client), or they replace a module.
const withState = [
  'packages/core/src/{development/mistakes,development/calls,requests/arguments}.test.ts',
  'packages/{adapter-bitcoin,adapter-solana}/src/{,discovery/,wallets/}*.test.ts',
  'packages/walletconnect/src/**/*.test.ts',
  'packages/siwx/src/**/*.relay.test.ts',
  'packages/testing/src/{bitcoin-wallet,solana-wallet}/*.test.ts',
  'apps/devnet/src/{relay,walletApp}/*.test.ts',
]

// Of Node tests and of pages each: what waits for a node or a browser leaves its core idle. A project needs the number
// too, since Vitest opens one page less than there are cores otherwise.
// One for tests that are repeated; on the command line the number would reach some of the projects only.
const maxWorkers = process.env.LATCHKEY_REPEAT ? 1 : availableParallelism()

const components = (name: string, reactVersion: string, include: string[]) => ({
  name,
  // A test asks for it: an alias that reaches nothing would go unseen.
  provide: { ...provide, reactVersion },
  include,
  expect: pollTimeout,
  setupFiles: ['@latchkey/test-support/setup'],
  ...slow(60_000),
  maxWorkers,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: chromium,
    instances: [{ browser: 'chromium' as const, viewport: { width: 400, height: 600 } }],
  },
})

// The oldest React: what a site sees of it. The sample has every view once, the dialog and the buttons.
const ofReact18 = [
  'packages/react-ui/src/*.browser.test.tsx',
  'packages/react-ui/src/{buttons,modal,dialog,views,connect,connecting,networks,account,pairing,profile}/*.browser.test.tsx',
]
const sampleOfReact18 = ['packages/react-ui/src/{,dialog/success}*.browser.test.tsx']

/** After the others: with them a machine of two cores has enough to do. */
const later = { sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          globalSetup: './scripts/tidyUp.mjs',
          // Nothing here keeps state in a module, and reading viem and zod anew for each file takes longer than the tests.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/*/{src,server}/**/*.test.ts',
            'examples/adapter/src/**/*.test.ts',
          ],
          exclude: ['**/*.{browser,dom}.test.*', ...withState],
          provide: { ...provide, wagmiMajor: '3' },
        },
      },
      {
        // Tests of the wagmi config with the oldest supported wagmi.
        resolve: { alias: [{ find: /^@wagmi\/core$/, replacement: '@wagmi/core-2' }] },
        test: {
          ...node,
          name: 'node wagmi-2',
          globalSetup: './scripts/tidyUp.mjs',
          include: [
            'packages/adapter-evm/src/{core,evm.contract,hostConfig*,hostedRpc,wagmiVersion}.test.ts',
            'packages/adapter-evm/src/{discovery/createWallets,networks/readTransportUrls}.test.ts',
          ],
          provide: { ...provide, wagmiMajor: '2' },
        },
      },
      {
        test: {
          ...node,
          name: 'node with state',
          globalSetup: './scripts/tidyUp.mjs',
          include: withState,
        },
      },
      // Simulated pages, in which sites run their own tests.
      ...(['jsdom', 'happy-dom'] as const).map((environment) => ({
        test: {
          ...node,
          name: `node ${environment}`,
          environment,
          include: ['packages/*/src/**/*.dom.test.{ts,tsx}'],
        },
      })),
      {
        test: {
          ...node,
          name: 'checks',
          include: [
            '{checks,scripts}/**/*.test.ts',
            'tools/*/{,src/}*.test.ts',
            'bench/harness/*.test.ts',
          ],
          // They build packages, which takes longer than all others.
          exclude: ['checks/packed/packed.test.ts', 'scripts/new/generated.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'packed',
          include: [
            'checks/packed/packed.test.ts',
            ...(isFull ? ['scripts/new/generated.test.ts'] : []),
          ],
        },
      },
      {
        optimizeDeps: { include: prebundled, force: true },
        resolve: { dedupe: ['react', 'react-dom'] },
        test: components('chromium', '19.3.1', ['packages/*/src/**/*.browser.test.{ts,tsx}']),
      },
      {
        // The oldest React that is supported, on what a site sees of it: buttons, dialog, every view.
        optimizeDeps: { include: prebundled, force: true },
        resolve: {
          alias: [
            { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-18' },
            { find: /^react(?=$|\/)/, replacement: 'react-18' },
          ],
        },
        cacheDir: 'node_modules/.vite-react-18',
        test: {
          ...components('react-18', '18.3.1', isFull ? ofReact18 : sampleOfReact18),
          ...later,
        },
      },
    ],
  },
})
