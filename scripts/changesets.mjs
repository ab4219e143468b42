// Fails without a changeset. A shallow clone has no `main` to compare with; any pending changeset is sufficient there.
import { spawnSync } from 'node:child_process'

const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'main'])
const since = found.status === 0 ? [] : ['--since=HEAD']
process.exitCode = spawnSync('changeset', ['status', ...since], { stdio: 'inherit' }).status ?? 1
