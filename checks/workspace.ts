// pnpm-workspace.yaml and manifests: install scripts of dependencies must not run.
import type { Finding } from './source.ts'

/** Reports settings that let a dependency run code during installation, or come from outside the registry. */
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
    report(`${name}: use allowBuilds only`)
  for (const setting of ['minimumReleaseAge: 1440', 'blockExoticSubdeps: true'])
    if (!text.split('\n').includes(setting)) report(`${setting} is missing`)
  if (/^(?:trustLockfile: true|minimumReleaseAgeStrict: false)$/m.test(text))
    report('the lockfile is not checked')
  return found
}

/** Reports pnpm settings in a manifest. */
export function checkManifestSettings(path: string, text: string): Finding[] {
  const { pnpm } = JSON.parse(text) as { pnpm?: unknown }
  const message = 'pnpm settings belong in pnpm-workspace.yaml'
  return pnpm === undefined ? [] : [{ path, rule: 'workspace', message }]
}
