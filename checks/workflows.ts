// Rules for workflows: prevent publishing by others, and publishing without tests.
import type { Finding } from './source.ts'

export type Workflow = { path: string; text: string }

/** Reads the jobs of a workflow by name. */
export function getJobs(text: string): Map<string, string> {
  const jobs = text.slice(text.search(/^jobs:$/m))
  const parts = jobs.split(/^ {2}([\w-]+):$/m).slice(1)
  return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : [])))
}

/** Reads the scripts of a job's steps. */
export function readScripts(job: string): string[] {
  const blocks = job.matchAll(/^( *)(?:- )?run: [|>][-+]?\n((?:\1 {2,}.*\n|\s*\n)+)/gm)
  const lines = job.matchAll(/^ *(?:- )?run: (?![|>])(.+)$/gm)
  return [
    ...[...blocks].map(([, , script = '']) => script),
    ...[...lines].map(([, script = '']) => script),
  ]
}

/** Reports the problems of a workflow. */
export function checkWorkflow({ path, text }: Workflow): Finding[] {
  const found: Finding[] = []
  const report = (message: string) => found.push({ path, rule: 'workflow', message })
  for (const [, action = ''] of text.matchAll(/^\s*(?:- )?uses: (.+)$/gm))
    if (!/^\.\/|@[0-9a-f]{40} # v\d/.test(action))
      report(`${action}: pin the commit, followed by its version; a tag can be moved`)
  if (!/^permissions:(?: \{\}|\n {2}contents: read)$/m.test(text))
    report('permissions must be none, or to read; jobs request more themselves')
  if (/pull_request_target|workflow_run/.test(text))
    report('untrusted code would run with permissions of the repository')
  if (/\brun:.*\$\{\{|^ {8,}.*\$\{\{ *github\.(?:event|head_ref)/m.test(text))
    report('an expression in a script is code: pass it through env')
  for (const [name, job] of getJobs(text)) checkJob(name, job, report)
  return found
}

function checkJob(name: string, job: string, report: (message: string) => void): void {
  if (!/\btimeout-minutes: /.test(job) && !/^ {4}uses: /m.test(job))
    report(`${name}: no time limit`)
  const script = readScripts(job).join('\n')
  const keepsToken =
    job.includes('actions/checkout@') && !job.includes('persist-credentials: false')
  if (keepsToken && /\b(?:npm|npx|pnpm|node)\b.*\w/.test(script))
    report(`${name}: the checkout exposes its token to the code that runs`)
  if (/^ {4}permissions:(?: (?!\{\}).+|\n(?: {6}.+\n)*? {6}[\w-]+: ["']?write\b)/m.test(job))
    checkPrivileged(name, job, script, report)
  if (!job.includes('id-token: write')) return
  if (!/^ {4}environment: release$/m.test(job)) report(`${name}: publishes outside the environment`)
  if (!/^ {4}needs: /m.test(job)) report(`${name}: publishes without tests`)
  if (/contents: write/.test(job))
    report(`${name}: a publishing job must not change the repository`)
}

/** Programs that run other code. */
const runners =
  /(?:^|[\s;|&($"'`])(node|nodejs|npx|pnpm|pnpx|yarn|bunx?|deno|corepack|turbo|vitest|make|bash|sh|zsh|source|eval|python3?|perl|ruby|curl|wget|docker|sudo|pip|apt-get)(?=$|[\s;|&)"'`])/gm

/** Checks that a job with write permissions runs no code of the repository and no dependencies. */
function checkPrivileged(
  name: string,
  job: string,
  script: string,
  report: (message: string) => void,
): void {
  if (/^ {4}uses: /m.test(job)) report(`${name}: another workflow would get its permissions`)
  if (/^ +(?:cache|cache-dependency-path|package-manager-cache): /m.test(job))
    report(`${name}: a cache is written by jobs without permissions`)
  if (/^ +shell: /m.test(job)) report(`${name}: the shell must be bash`)
  for (const [, action = ''] of job.matchAll(/^ +(?:- )?uses: ([^@\s]+)/gm))
    if (!/^actions\/(?:checkout|setup-node|download-artifact)$/.test(action))
      report(`${name}: runs the action ${action} with write permissions`)
  for (const [, program] of script.matchAll(runners))
    report(`${name}: runs ${program} with write permissions`)
  for (const [, command = ''] of script.matchAll(/\bnpm +(\S+)/g))
    if (!/^(?:pack|view|publish)$/.test(command))
      report(`${name}: runs npm ${command} with write permissions`)
  for (const [command] of script.matchAll(/\bnpm (?:pack|publish)\b.*$/gm))
    if (!command.includes(' --ignore-scripts'))
      report(`${name}: ${command}: without --ignore-scripts`)
  for (const [command] of script.matchAll(/(?:^|[;&|] *)\s*\.{1,2}\/\S+/gm))
    report(`${name}: runs ${command.trim()} with write permissions`)
}
