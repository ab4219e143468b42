import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

const names = ['@latchkey/core', '@latchkey/react-ui', '@latchkey/adapter-evm']

/** Runs a script in a separate Node process. @returns its output */
const run = (type: 'commonjs' | 'module', code: string) =>
  execFileSync(process.execPath, [`--input-type=${type}`, '-e', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })

for (const name of names)
  test(`${name}: \`require\` returns the same exports as \`import\``, () => {
    const print = 'console.log(Object.keys(entry).filter((key) => entry[key]).sort().join())'
    const required = run('commonjs', `const entry = require('${name}'); ${print}`)
    expect(required).toBe(run('module', `import * as entry from '${name}'; ${print}`))
    expect(required.length).toBeGreaterThan(20)
  })
