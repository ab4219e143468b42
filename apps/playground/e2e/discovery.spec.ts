import { restingBox } from './restingBox.ts'
import { expect, test } from './test.ts'
import { alder, onDevnet } from './world.ts'

test('a wallet that announces itself late appears while the modal is open', async ({
  site,
  modal,
  wallets,
}) => {
  const late = await wallets.install({
    name: 'Late Wallet',
    rdns: 'test.late',
    behaviour: { announcing: 'late' },
    ...onDevnet(4),
  })
  await site.open()
  await modal.open()
  await expect(modal.wallet(alder.id)).toBeVisible()
  await expect(modal.wallet(late.rdns)).toBeHidden()
  const before = await restingBox(modal.wallet(alder.id))
  await late.announce()
  await expect(modal.wallet(late.rdns)).toBeVisible()
  expect(await restingBox(modal.wallet(alder.id))).toEqual(before)
  await modal.pickWallet(late.rdns)
  await expect(modal.accountButton).toBeVisible()
})

test('a wallet announced twice is one row', async ({ site, modal, wallets }) => {
  await wallets.install({
    name: 'Eager Wallet',
    rdns: 'test.eager',
    behaviour: { announcing: 'twice' },
  })
  await site.open()
  await modal.open()
  await expect(modal.wallet('test.eager')).toBeVisible()
  await expect(modal.root.getByText('Eager Wallet')).toHaveCount(1)
})

test('security: a second wallet with the same name is a separate row with a note', async ({
  site,
  modal,
  wallets,
}) => {
  const lookalike = await wallets.install({
    name: alder.name,
    rdns: alder.id,
    ...onDevnet(4),
  })
  await site.open()
  await modal.open()
  const [first, second] = [modal.wallet(alder.id), modal.wallet(`${alder.id}~2`)]
  await expect(first).toBeVisible()
  await expect(second).toContainText('Another wallet’s ID')
  await second.click()
  await expect(modal.accountButton).toBeVisible()
  // The first announcement has the plain id: only one of the two received a request.
  const requested = [...(await lookalike.prompts()), ...(await site.prompts('alder'))]
  expect(requested).toEqual(['eth_requestAccounts'])
})

test('security: malformed wallet info is shown safely or not at all', async ({
  site,
  modal,
  wallets,
  page,
}) => {
  const long = 'Long '.repeat(2000)
  await wallets.install({ name: long, rdns: 'test.long' })
  await wallets.install({
    name: 'Evil\u202egnp.exe',
    rdns: 'test.bidi',
    icon: 'javascript:window.hacked=1',
  })
  await wallets.install({
    name: '<img src=x onerror=window.hacked=1>',
    rdns: 'test.markup',
    icon: 'data:text/html,<script>window.hacked=1</script>',
  })
  await wallets.install({ rdns: 'test.throwing', behaviour: { throwsFromGetters: true } })
  await site.open()
  await modal.open()
  await expect(modal.wallet(alder.id)).toBeVisible()
  await expect(modal.wallet('test.throwing')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  const shown = (await modal.view('Connect').textContent()) ?? ''
  expect(shown.length).toBeLessThan(1000)
  expect(shown).not.toContain('\u202e')
  for (const source of await modal.root
    .locator('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? '')))
    expect(source).toMatch(/^data:image\//)
})

test('a legacy wallet at window.ethereum has a row', async ({ site, modal, wallets }) => {
  const old = await wallets.install({
    rdns: 'test.old',
    legacy: true,
    behaviour: { announcing: 'late' },
    ...onDevnet(5),
  })
  await site.open()
  await modal.open()
  await modal.pickWallet('injected')
  await expect(modal.accountButton).toBeVisible()
  expect(await old.prompts()).toEqual(['eth_requestAccounts'])
})

test('without a wallet the modal shows where to get one', async ({ site, modal }) => {
  await site.open('wallets=none')
  await modal.open()
  await expect(modal.view('Connect')).toContainText('No wallet found')
})

test('announced wallets are not listed when discoverAnnouncedWallets is off', async ({
  site,
  modal,
}) => {
  await site.open('discoverAnnouncedWallets=false')
  await modal.open()
  await expect(modal.view('Connect')).toContainText('No wallet found')
})
