// node contracts/compile.mjs: compiles the Solidity in this folder to the artifacts in src/constants. Run it after a
// change and commit the result: no other command needs a compiler.
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileSolidity, toAbi, version } from '@latchkey/build/compileSolidity.mjs'

const contracts = {
  TestToken: 'testToken',
  BatchReader: 'batchReader',
  NameRegistry: 'nameRegistry',
  TestAccount: 'testAccount',
  TestCollectible: 'testCollectible',
  TestEditions: 'testEditions',
  TestFee: 'testFee',
  TestFine: 'testFine',
  TestGold: 'testGold',
  TestImpostor: 'testImpostor',
  TestTether: 'testTether',
  WrappedEther: 'wrappedEther',
  ExchangeFactory: 'exchangeFactory',
  ExchangeRouter: 'exchangeRouter',
  ExchangeLiquidity: 'exchangeLiquidity',
  BestRouter: 'bestRouter',
}
const here = new URL('./', import.meta.url)
const files = readdirSync(here).filter((file) => file.endsWith('.sol'))
const compiled = compileSolidity(here, files, {
  optimizer: { runs: 200 },
  metadata: { bytecodeHash: 'none' }, // Makes the bytes independent of the machine.
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
})

const written = []
/** The file that has an ABI first. */
const firstWith = new Map()
for (const [name, file] of Object.entries(contracts)) {
  const { abi: items, evm } = compiled[`${name}.sol`][name]
  const abi = toAbi(items)
  const first = firstWith.get(abi)
  if (!first) firstWith.set(abi, file)
  const target = new URL(`../src/constants/${file}.ts`, here)
  written.push(fileURLToPath(target))
  writeFileSync(
    target,
    `// Compiled from contracts/${name}.sol by contracts/compile.mjs (solc ${version}). Do not edit.
${first ? `import { ${first} } from './${first}.ts'\n\n` : ''}export const ${file} = {
  abi: ${first ? `${first}.abi` : abi},
  bytecode: '0x${evm.bytecode.object}',
  deployedBytecode: '0x${evm.deployedBytecode.object}',
} as const
`,
  )
}
spawnSync('npx', ['biome', 'format', '--write', ...written], { stdio: 'inherit' })
