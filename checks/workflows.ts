// Workflows as texts: what could let somebody else publish, or publish what was not tested.
import type { Finding } from './source.ts'

export type Workflow = { path: string; text: string }

/** The jobs of a workflow by name, as texts. */
export function jobsOf(text: string): Map<string, string> {
  const jobs = text.slice(text.search(/^jobs:$/m))
  const parts = jobs.split(/^ {2}(\w+):$/m).slice(1)
  return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? '']] : [])))
}

/** Everything that is wrong with a workflow. */
export function checkWorkflow({ path, text }: Workflow): Finding[] {
  const found: Finding[] = []
  const report = (message: string) => found.push({ path, rule: 'workflow', message })
  for (const [, action = ''] of text.matchAll(/^\s*(?:- )?uses: (.+)$/gm))
    if (!/^\.\/|@[0-9a-f]{40} # v\d/.test(action))
      report(`${action}: name the commit, with its version behind it; a tag can be moved`)
  if (!/^permissions:(?: \{\}|\n {2}contents: read)$/m.test(text))
    report('permissions must be none, or to read; a job asks for more itself')
  if (/pull_request_target|workflow_run/.test(text))
    report("a stranger's code would run with rights of the repository")
  if (/\brun:.*\$\{\{|^ {8,}.*\$\{\{ *github\.(?:event|head_ref)/m.test(text))
    report('an expression in a script is code: pass it through env')
  for (const [name, job] of jobsOf(text)) checkJob(name, job, report)
  return found
}

function checkJob(name: string, job: string, report: (message: string) => void): void {
  if (!/\btimeout-minutes: /.test(job) && !/^ {4}uses: /m.test(job))
    report(`${name}: no time limit`)
  const scripts = [...job.matchAll(/\brun: (.+)$/gm)].map(([, script]) => script)
  const keepsToken =
    job.includes('actions/checkout@') && !job.includes('persist-credentials: false')
  if (keepsToken && /\b(?:npm|npx|pnpm|node)\b.*\w/.test(scripts.join('\n')))
    report(`${name}: the checkout leaves its token to the code that runs`)
  if (!job.includes('id-token: write')) return
  if (!/^ {4}environment: release$/m.test(job)) report(`${name}: publishes outside the environment`)
  if (!/^ {4}needs: /m.test(job)) report(`${name}: publishes what was not tested`)
  if (/contents: write/.test(job))
    report(`${name}: who publishes cannot also change the repository`)
  if (scripts.join() !== 'node scripts/pnpm.mjs release:publish')
    report(`${name}: runs more than the build beside the right to publish`)
}
