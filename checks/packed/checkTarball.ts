import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import type { Tarball } from './rehearse.ts'

/** Resolutions of sites that read no `exports` or cannot import ES modules, which is all that Latchkey has. */
const unsupported = ['node10', 'node16-cjs']

/** What publint and attw find in a tarball, as text. */
export async function checkTarball({ archive, manifest }: Tarball): Promise<string[]> {
  const data = new Uint8Array(archive)
  const { messages } = await publint({ pack: { tarball: data.buffer }, strict: true })
  const analysis = await checkPackage(createPackageFromTarballData(data))
  const problems = analysis.types
    ? analysis.problems.filter(
        (problem) => !('resolutionKind' in problem && unsupported.includes(problem.resolutionKind)),
      )
    : [`${manifest.name} has no types`]
  return [...messages, ...problems].map((found) => JSON.stringify(found))
}
