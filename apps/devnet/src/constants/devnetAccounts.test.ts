import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { devnetAccounts, devnetMnemonic } from './devnetAccounts.ts'

test('addresses and keys are those of the mnemonic', () => {
  const derived = devnetAccounts.map((_, addressIndex) => {
    const account = mnemonicToAccount(devnetMnemonic, { addressIndex })
    const privateKey = account.getHdKey().privateKey
    return { address: account.address, privateKey: privateKey && bytesToHex(privateKey) }
  })
  expect(devnetAccounts).toEqual(derived)
})
