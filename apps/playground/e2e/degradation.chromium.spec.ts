import { isFull } from '@latchkey/end-to-end/isFull'
import { createServices, type FaultMode, faulty, watchNotices } from './services.ts'
import { expect, test } from './test.ts'
import { alder } from './world.ts'

/** The services that a page may use, and the relay. */
const parts = [...faulty, 'relay'] as const
type Part = (typeof parts)[number]

const modes = ['down', '403', '429', '500', 'garbage', 'slow'] as const
/**
 * Every subset of the services. Each service has one fault per subset, so that all faults occur in subsets of every
 * size.
 */
const subsets = Array.from({ length: 2 ** parts.length }, (_, bits) => ({
  mode: modes[bits % modes.length] ?? 'down',
  broken: parts.filter((_service, index) => (bits >> index) % 2 === 1),
}))
const cases: { readonly mode: FaultMode; readonly broken: readonly Part[] }[] = [
  ...subsets,
  // All services with the other faults.
  ...modes.filter((mode) => mode !== subsets.at(-1)?.mode).map((mode) => ({ mode, broken: parts })),
]

for (const [caseIndex, { mode, broken }] of cases.entries()) {
  // `npm test`: all services at once.
  if (!isFull && caseIndex !== subsets.length - 1) continue
  const title = broken.length === 0 ? 'all services work' : `${broken.join(', ')}: ${mode}`
  test(`${caseIndex}: an installed wallet connects and shows its balance when ${title}`, async ({
    site,
    modal,
    page,
    problems,
  }) => {
    problems.expectNetworkErrors()
    const services = createServices(page, `degradation-${caseIndex}`)
    for (const service of broken) await services.fault(service, mode)
    await site.open(`${services.link}&walletConnect=true`)
    const notices = await watchNotices(page)
    if (broken.includes('relay')) {
      await modal.open()
      await modal.pickWallet('walletConnect')
      await expect(modal.view('ConnectingWalletConnect')).toBeVisible()
      await modal.close()
    }
    await site.connect(modal, alder.id)
    await modal.accountButton.click()
    await expect(modal.balance).toContainText('10,000')
    await modal.close()
    await modal.accountButton.click()
    await modal.disconnect()
    await expect(modal.connectButton).toBeVisible()
    const seen = await notices()
    expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(1)
  })
}
