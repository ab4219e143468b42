// node contracts/compile.mjs: rewrites src/server/eip155/signatureProbe.ts and test/contracts.ts from the Solidity in
// this folder. Run by hand after changing a contract; the result is committed, so that no build needs a compiler.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileSolidity, toAbi, version } from '@latchkey/build/compileSolidity.mjs'

const here = new URL('./', import.meta.url)
const contracts = compileSolidity(here, ['SignatureProbe.sol', 'TestAccounts.sol'], {
  optimizer: { runs: 1 }, // the code is part of every call
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
})

const note = (file) =>
  `// Compiled from contracts/${file} by contracts/compile.mjs (solc ${version}). Do not edit.\n`
const getBytecode = ({ evm }) => `'0x${evm.bytecode.object}'`
const probe = contracts['SignatureProbe.sol'].SignatureProbe
const tests = Object.entries(contracts['TestAccounts.sol']).map(
  ([name, contract]) => `export const ${name[0].toLowerCase()}${name.slice(1)} = {
  abi: ${toAbi(contract.abi)},
  bytecode: ${getBytecode(contract)},
} as const
`,
)
const written = {
  '../src/server/eip155/signatureProbe.ts': `${note('SignatureProbe.sol')}
/** Creation code of the signature probe, without its arguments. */
export const signatureProbe = ${getBytecode(probe)} as const
`,
  '../test/contracts.ts': `${note('TestAccounts.sol')}${tests.join('\n')}`,
}
const paths = Object.entries(written).map(([path, text]) => {
  const target = fileURLToPath(new URL(path, here))
  writeFileSync(target, text)
  return target
})
spawnSync('npx', ['biome', 'format', '--write', ...paths], { stdio: 'inherit' })
