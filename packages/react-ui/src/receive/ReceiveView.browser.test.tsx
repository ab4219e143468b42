import { connect, openModal } from '@latchkey/core'
import { mockAdapter } from '@latchkey/testing'
import decodeQr from 'qr/decode.js'
import { expect, test, vi } from 'vitest'
import { decodeScreen } from '../../test/decodeScreen.ts'
import { find, getAnnounced, showApp, waitForView, wallet } from '../../test/showApp.tsx'
import { press, showTokens } from '../../test/showSend.ts'

const addresses = {
  evm: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  solana: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs',
  bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
}

test.each(Object.entries(addresses))(
  'the address of an account of %s is shown whole, and is what two decoders read from the code',
  async (_, address) => {
    const mock = mockAdapter({ wallets: [{ ...wallet, accounts: [address] }] })
    const { latchkey } = showApp(null, { mock })
    await connect(latchkey, { walletId: wallet.connectorId })
    openModal(latchkey, 'WalletReceive')
    await waitForView('WalletReceive')
    expect((await find('lk-receive-address')).textContent).toBe(address)
    await expect.poll(() => decodeScreen()).toBe(address)
    expect(await decodeScreen(decodeQr)).toBe(address)
  },
)

test('Receive is a tile of Account; the address is copied, and that is announced', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await showTokens()
  await press('lk-receive')
  await waitForView('WalletReceive')
  await press('lk-receive-copy')
  expect(written).toHaveBeenCalledWith((await find('lk-receive-address')).textContent)
  await expect.poll(() => getAnnounced('status')).toBe('Address copied')
})
