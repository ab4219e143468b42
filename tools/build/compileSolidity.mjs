import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Version of solc. */
export const version = '0.8.37'

/**
 * Compiles Solidity with solc's standard JSON. npx fetches the compiler.
 *
 * @param folder a file URL, ending with `/`
 * @param files file names in the folder
 * @param settings of solc, in addition to the enabled optimiser and an EVM version that all target chains support
 * @returns contracts by file and name, each with `abi` and `evm`
 * @throws {Error} with the compiler's errors
 */
export function compileSolidity(folder, files, { optimizer, ...settings }) {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
    ),
    settings: { evmVersion: 'paris', optimizer: { enabled: true, ...optimizer }, ...settings },
  }
  const options = ['--yes', '--package', `solc@${version}`, 'solcjs', '--standard-json']
  const run = spawnSync('npx', options, {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const output = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((e) => e.formattedMessage).join('\n'))
  return output.contracts
}

/** Removes compiler-only fields of an ABI. */
export const toAbi = (abi) =>
  JSON.stringify(abi, (key, value) => (key === 'internalType' ? undefined : value))
