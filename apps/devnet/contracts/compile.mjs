// node contracts/compile.mjs: rewrites the artifacts in src/constants from the Solidity beside this file.
// Run by hand after changing a contract; the result is committed, so nobody else needs a compiler.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const contracts = {
  TestToken: 'testToken',
  BatchReader: 'batchReader',
  NameRegistry: 'nameRegistry',
  TestAccount: 'testAccount',
  TestCollectible: 'testCollectible',
  TestEditions: 'testEditions',
  TestGold: 'testGold',
  WrappedEther: 'wrappedEther',
  ExchangeFactory: 'exchangeFactory',
  ExchangeRouter: 'exchangeRouter',
  ExchangeLiquidity: 'exchangeLiquidity',
}
const here = new URL('./', import.meta.url)
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(
    readdirSync(here)
      .filter((file) => file.endsWith('.sol'))
      .map((file) => [file, { content: readFileSync(new URL(file, here), 'utf8') }]),
  ),
  settings: {
    evmVersion: 'paris', // no opcode newer than any chain we stand in for
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none' }, // the same bytes on every machine
    outputSelection: {
      '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] },
    },
  },
}
const run = spawnSync('npx', ['--yes', '--package', 'solc@0.8.37', 'solcjs', '--standard-json'], {
  input: JSON.stringify(input),
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const output = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')))
const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
if (errors.length > 0) throw new Error(errors.map((e) => e.formattedMessage).join('\n'))

const written = []
for (const [name, file] of Object.entries(contracts)) {
  const { abi, evm } = output.contracts[`${name}.sol`][name]
  const target = new URL(`../src/constants/${file}.ts`, here)
  written.push(fileURLToPath(target))
  writeFileSync(
    target,
    `// Compiled from contracts/${name}.sol by contracts/compile.mjs (solc 0.8.37). Do not edit.
export const ${file} = {
  abi: ${JSON.stringify(abi, (key, value) => (key === 'internalType' ? undefined : value))},
  bytecode: '0x${evm.bytecode.object}',
  deployedBytecode: '0x${evm.deployedBytecode.object}',
} as const
`,
  )
}
spawnSync('npx', ['biome', 'format', '--write', ...written], { stdio: 'inherit' })
