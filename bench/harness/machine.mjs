// Conditions of a measurement: the machine, its load and the versions.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, totalmem } from 'node:os'

/** CPU usage of the machine in percent, measured over a number of milliseconds. */
export async function measureBusy(milliseconds) {
  const before = times()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const after = times()
  const total = after.total - before.total
  return total > 0 ? Math.round((100 * (total - (after.idle - before.idle))) / total) : 0
}

function times() {
  let total = 0
  let idle = 0
  for (const { times: cpuTimes } of cpus()) {
    idle += cpuTimes.idle
    for (const part of Object.values(cpuTimes)) total += part
  }
  return { total, idle }
}

const require = createRequire(import.meta.url)

function getVersion(name) {
  for (const folder of require.resolve.paths(name)) {
    try {
      return JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')).version
    } catch {
      // Not found in this folder.
    }
  }
  throw new Error(`${name} is not installed`)
}

export const versions = () =>
  Object.fromEntries(
    ['react', 'wagmi', '@wagmi/core', 'viem', '@tanstack/react-query', 'vite'].map((name) => [
      name,
      getVersion(name),
    ]),
  )

export const describeMachine = () => {
  const all = cpus()
  return `${all.length} × ${all[0]?.model.trim() || 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
}
