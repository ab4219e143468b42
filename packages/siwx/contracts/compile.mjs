// node contracts/compile.mjs: rewrites src/server/eip155/signatureProbe.ts and test/contracts.ts from the Solidity beside this
// file. Run by hand after changing a contract; the result is committed, so nobody else needs a compiler.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = new URL('./', import.meta.url)
const files = ['SignatureProbe.sol', 'TestAccounts.sol']
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(new URL(file, here), 'utf8') }]),
  ),
  settings: {
    evmVersion: 'paris', // no opcode newer than any chain it is asked on
    optimizer: { enabled: true, runs: 1 }, // its code travels with every question
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
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

const note = (file) =>
  `// Compiled from contracts/${file} by contracts/compile.mjs (solc 0.8.37). Do not edit.\n`
const bytecodeOf = ({ evm }) => `'0x${evm.bytecode.object}'`
const probe = output.contracts['SignatureProbe.sol'].SignatureProbe
const tests = Object.entries(output.contracts['TestAccounts.sol']).map(
  ([name, contract]) => `export const ${name[0].toLowerCase()}${name.slice(1)} = {
  abi: ${JSON.stringify(contract.abi, (key, value) => (key === 'internalType' ? undefined : value))},
  bytecode: ${bytecodeOf(contract)},
} as const
`,
)
const written = {
  '../src/server/eip155/signatureProbe.ts': `${note('SignatureProbe.sol')}
/** The code that asks an account about a signature, without its arguments. */
export const signatureProbe = ${bytecodeOf(probe)} as const
`,
  '../test/contracts.ts': `${note('TestAccounts.sol')}${tests.join('\n')}`,
}
const paths = Object.entries(written).map(([path, text]) => {
  const target = fileURLToPath(new URL(path, here))
  writeFileSync(target, text)
  return target
})
spawnSync('npx', ['biome', 'format', '--write', ...paths], { stdio: 'inherit' })
