// pnpm-workspace.yaml and the manifest beside it: no install script of a dependency may run.
import type { Finding } from './source.ts'

/** What would let a dependency run code when it is installed, or come from beside the registry. */
export function checkWorkspace(path: string, text: string): Finding[] {
  const found: Finding[] = []
  const report = (message: string) => found.push({ path, rule: 'workspace', message })
  const [, section] = /^allowBuilds:(.*\n(?: +.*\n|\s*\n|#.*\n)*)/m.exec(text) ?? []
  for (const [, line = ''] of (section ?? '').matchAll(/^(.*\S.*)$/gm)) {
    if (/^\s*#/.test(line)) continue
    if (!/^ {2}"?[@\w./-]+"?: false$/.test(line))
      report(`allowBuilds: ${line.trim()}: every package is named on a line, with false`)
  }
  if (section === undefined) report('allowBuilds is missing')
  for (const [name] of text.matchAll(
    /onlyBuiltDependencies(?:File)?|dangerouslyAllowAllBuilds|neverBuiltDependencies|ignoredBuiltDependencies/g,
  ))
    report(`${name}: allowBuilds alone says which scripts run`)
  for (const setting of ['minimumReleaseAge: 1440', 'blockExoticSubdeps: true'])
    if (!text.split('\n').includes(setting)) report(`${setting} is missing`)
  if (/^(?:trustLockfile: true|minimumReleaseAgeStrict: false)$/m.test(text))
    report('the lockfile is not checked')
  return found
}

/** Settings that pnpm would read beside pnpm-workspace.yaml. */
export function checkManifestSettings(path: string, text: string): Finding[] {
  const { pnpm } = JSON.parse(text) as { pnpm?: unknown }
  const message = 'pnpm has its settings in pnpm-workspace.yaml'
  return pnpm === undefined ? [] : [{ path, rule: 'workspace', message }]
}
