import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../../test/startTestServer.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { walletsResponse } from '../schema.ts'
import { drawIcon } from '../seed/drawIcon.ts'
import { ImportError } from './errors.ts'
import { importRegistry } from './importRegistry.ts'

const icon = '11111111-1111-4111-8111-111111111111'
const row = (letter: string, more: object = {}) => ({
  id: letter.repeat(64),
  name: `Wallet ${letter}`,
  chains: ['eip155:1'],
  image_id: icon,
  ...more,
})
const picture = (word: string) => Buffer.from(drawIcon(word)).toString('base64')
const file = (
  wallets: unknown[],
  images: unknown[] = [{ kind: 'wallet', id: icon, base64: picture('a') }],
) => JSON.stringify({ wallets, images }, null, 2)

const runCommand = (path: string, args: string[]) =>
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../../../dist/registry/importer/cli.js', import.meta.url)), ...args],
    { encoding: 'utf8', env: { ...process.env, LATCHKEY_DATABASE_URL: `file:${path}` } },
  )

async function setup() {
  let now = 0
  const { request, path, rows } = await testServer({ clock: { now: () => now } })
  const database = await openDatabase({ url: `file:${path}` })
  onTestFinished(() => database.close())
  const folder = dirname(path)
  const importText = (text: string, dryRun = false) =>
    importRegistry(database, text, folder, { dryRun })
  const names = async () => {
    now += 1001
    return walletsResponse.parse((await request('/getWallets')).json).data.map(({ name }) => name)
  }
  const findProblems = async (text: string) =>
    importText(text).then(
      () => [],
      (error: unknown) => {
        if (error instanceof ImportError)
          return error.problems.map(
            ({ line, path: place, message }) => `${line} ${place}: ${message}`,
          )
        throw error
      },
    )
  return {
    request: request,
    path,
    folder,
    importText: importText,
    names,
    findProblems: findProblems,
    rows,
  }
}

test('the list replaces the wallets, in its order, and a running server shows it', async () => {
  const { request, importText, names, rows } = await setup()
  expect((await names())[0]).toBe('Amber Alder')
  const list = [row('b', { order: 2 }), row('c'), row('a', { order: 1 })]
  expect(await importText(file(list))).toEqual({ wallets: 3, images: 1 })
  expect(await names()).toEqual(['Wallet a', 'Wallet b', 'Wallet c'])
  expect((await request(`/getWalletImage/${icon}`)).text).toContain('<svg')
  // Unused wallet icons are deleted; those of networks are not.
  expect(await rows('SELECT kind, count(*) AS n FROM registry_images GROUP BY kind')).toMatchObject(
    [{ kind: 'asset' }, { kind: 'currency' }, { kind: 'token' }, { kind: 'wallet', n: 1 }],
  )
})

test('a dry run checks and changes nothing', async () => {
  const { importText, names } = await setup()
  expect(await importText(file([row('a')]), true)).toEqual({ wallets: 1, images: 1 })
  expect((await names())[0]).toBe('Amber Alder')
})

test('error: one invalid row rejects the list; every problem has its line and path', async () => {
  const { findProblems, names } = await setup()
  const text = `{
  "wallets": [
    { "id": "${'a'.repeat(64)}", "name": "Fine", "chains": [] },
    { "id": "x", "name": "", "chains": ["ethereum"],
      "mobile_link": "javascript:alert(1)", "homepage": "http://plain.example",
      "colour": 1 },
    7,
    { "id": "${'a'.repeat(64)}", "name": "Twice", "chains": [] }
  ]
}`
  expect(await findProblems(text)).toEqual([
    expect.stringMatching(/^4 wallets\.1\.id: must be 64 hexadecimal digits/),
    expect.stringMatching(/^4 wallets\.1\.name: /),
    expect.stringMatching(/^4 wallets\.1\.chains\.0: must be a CAIP-2 id/),
    expect.stringMatching(/^5 wallets\.1\.homepage: must be an https address/),
    expect.stringMatching(/^5 wallets\.1\.mobile_link: this scheme is not one of an app/),
    expect.stringMatching(/^4 wallets\.1: Unrecognized key: "colour"/),
    expect.stringMatching(/^7 wallets\.2: /),
    '8 wallets.3.id: another wallet has this id',
  ])
  expect((await names())[0]).toBe('Amber Alder')
})

test('error: invalid JSON, a value that is not a list, and a missing image', async () => {
  const { findProblems } = await setup()
  expect((await findProblems('{\n"wallets": [1 2]}'))[0]).toMatch(/^2 : is not JSON/)
  expect((await findProblems('[]'))[0]).toMatch(/^1 : /)
  expect(await findProblems(file([row('a')], []))).toEqual([
    '9 wallets.0.image_id: no image of the list or of the registry has this id',
  ])
  const nowhere = [{ kind: 'wallet', id: icon, file: 'icons/nowhere.svg' }]
  expect(await findProblems(file([row('a')], nowhere))).toEqual([
    expect.stringContaining('there is no file icons/nowhere.svg'),
  ])
})

test('error: a permanently cached icon cannot change under its id', async () => {
  const { importText, findProblems } = await setup()
  await importText(file([row('a')]))
  expect(await importText(file([row('a')]))).toEqual({ wallets: 1, images: 1 })
  expect(
    await findProblems(file([row('a')], [{ kind: 'wallet', id: icon, base64: picture('b') }])),
  ).toEqual([expect.stringContaining('images.0: the registry has another image with this id')])
})

test('security: app links contain no code, and names no invisible characters', async () => {
  const { findProblems } = await setup()
  for (const wrong of [
    { mobile_link: 'JavaScript:alert(1)' },
    { mobile_link: 'data:text/html,x' },
    { desktop_link: 'file:///etc/passwd' },
    { desktop_link: 'app://x" onclick="' },
    { webapp_link: 'http://plain.example' },
    { app_store: 'itms://x' },
    { name: 'Good\u202eevil' },
    { name: 'Two\nlines' },
    { rdns: 'no dots' },
    { image_url: 'javascript:alert(1)' },
  ])
    expect(await findProblems(file([row('a', wrong)])), JSON.stringify(wrong)).toHaveLength(1)
})

test('security: an image is read only from the folder of the list', async () => {
  const { folder, findProblems, importText } = await setup()
  const outside = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }))
  writeFileSync(join(outside, 'icon.svg'), drawIcon('outside'))
  symlinkSync(join(outside, 'icon.svg'), join(folder, 'link.svg'))
  writeFileSync(join(folder, 'inside.svg'), drawIcon('inside'))
  const named = (path: string) => file([row('a')], [{ kind: 'wallet', id: icon, file: path }])
  for (const path of ['../x.svg', join(outside, 'icon.svg'), 'link.svg', '.', 'nowhere.svg'])
    expect(await findProblems(named(path)), path).toHaveLength(1)
  await importText(named('inside.svg'))
})

test('the command imports, prints problems as file:line, and has a help text', async () => {
  const { folder, path, names } = await setup()
  const run = (...args: string[]) => runCommand(path, args)
  writeFileSync(join(folder, 'list.json'), file([row('a'), row('b', { name: '' })]))
  const failed = run('import', join(folder, 'list.json'))
  expect(failed.stderr).toContain(`${join(folder, 'list.json')}:13: wallets.1.name: `)
  expect(failed.stderr).toContain('The list has 1 problem; nothing was changed.')
  expect(failed.status).toBe(1)
  expect(run('export').status).toBe(2)
  expect(run('import', 'x', '--force').stderr).toContain('Usage: ')
  writeFileSync(join(folder, 'list.json'), file([row('a')]))
  expect(run('import', join(folder, 'list.json')).stdout).toBe(
    `1 wallet and 1 image imported into file:${path}.\n`,
  )
  expect(await names()).toEqual(['Wallet a'])
})

test('a dry run creates no database', async () => {
  const { folder } = await setup()
  const missing = join(folder, 'mistyped', 'none.db')
  writeFileSync(join(folder, 'list.json'), file([row('a')]))
  expect(runCommand(missing, ['import', join(folder, 'list.json'), '--dry-run']).stdout).toBe(
    `1 wallet and 1 image could be imported into file:${missing}; nothing was changed.\n`,
  )
  expect(existsSync(dirname(missing))).toBe(false)
})

test('error: a list without wallets empties the registry only with --allow-empty', async () => {
  const { folder, path, names } = await setup()
  const list = join(folder, 'list.json')
  writeFileSync(list, file([], []))
  const refused = runCommand(path, ['import', list])
  expect(refused.stderr).toContain('--allow-empty')
  expect(refused.status).toBe(1)
  expect((await names())[0]).toBe('Amber Alder')
  expect(runCommand(path, ['import', list, '--allow-empty']).status).toBe(0)
  expect(await names()).toEqual([])
})
