import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as clientEntry from './client.ts'
import * as entry from './index.ts'

test('exports exactly these names', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "CardNotEnabledError",
      "ConnectButton",
      "LatchkeyCard",
      "LatchkeyProvider",
      "NetworkButton",
      "ProviderMissingError",
      "WalletButton",
      "useAction",
      "useActivity",
      "useApproveSwap",
      "useBalance",
      "useCollectibles",
      "useConnect",
      "useConnection",
      "useDisconnect",
      "useLanguage",
      "useLatchkey",
      "useModal",
      "useNetwork",
      "usePrepareSend",
      "usePrepareSwap",
      "usePurchases",
      "useSend",
      "useSendTransaction",
      "useSession",
      "useSignIn",
      "useSignMessage",
      "useSignOut",
      "useSignTypedData",
      "useStartPurchase",
      "useSwap",
      "useSwitchNetwork",
      "useTheme",
      "useTokens",
      "useTransactions",
      "useWaitForTransaction",
      "useWallets",
    ]
  `)
})

test('server components find the same names behind the one directive', () => {
  expect(Object.keys(clientEntry)).toEqual(Object.keys(entry))
  const { exports } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const file = join(import.meta.dirname, '..', exports['.']['react-server'])
  expect(readFileSync(file, 'utf8')).toMatch(/^'use client';?\n/)
})

test('importing it in plain Node touches nothing global and starts nothing', () => {
  const entry = join(import.meta.dirname, '../dist/index.js')
  const code = `
    await import('@latchkey/core')
    const before = Object.keys(globalThis).join()
    await import(${JSON.stringify(entry)})
    console.log(before === Object.keys(globalThis).join())`
  // It exits without a remaining timer or listener.
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 60_000,
    cwd: import.meta.dirname,
  })
  expect(text.trim()).toBe('true')
})
