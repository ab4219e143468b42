import { modalAtom } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addStyles } from '../../test/addStyles.ts'
import { afterwards, find, focused, getView, showApp, waitForView } from '../../test/showApp.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { LatchkeyCard } from '../LatchkeyCard.tsx'
import { loadShell } from './loadShell.ts'

// Only the network is simulated; the modal is the real one.
const network = vi.hoisted(() => ({ respond: () => Promise.resolve() }))
vi.mock('./loadShell.ts', async (importOriginal) => {
  const real = await importOriginal<{ loadShell: typeof loadShell }>()
  return {
    loadShell: (...given: Parameters<typeof loadShell>) =>
      network.respond().then(() => real.loadShell(...given)),
  }
})

const fail = () => Promise.reject(new TypeError('Failed to fetch'))
/** The file is loading until `arrive` is called. */
function blockModal(): () => void {
  let arrive = () => {}
  const blocked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  network.respond = () => blocked
  return arrive
}

beforeEach(addStyles)
beforeEach(() => {
  network.respond = () => Promise.resolve()
})

const click = async () => userEvent.click(page.elementLocator(await find('lk-connect-button')))
const note = () => page.getByRole('alert')
const isBusy = async () => (await find('lk-connect-button')).getAttribute('aria-busy') === 'true'

test('error: a modal that fails to load closes again, with a note at the button, which differs the second time', async () => {
  network.respond = fail
  const { latchkey } = showApp(<ConnectButton />)
  await click()
  await expect.element(note()).toHaveTextContent('did not open Check your connection and try again')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  await expect.poll(isBusy).toBe(false)
  const button = (await find('lk-connect-button')).getBoundingClientRect()
  await waitFor(() =>
    expect(note().element().getBoundingClientRect().top - button.bottom).toBeCloseTo(8, 0),
  )
  await click()
  await expect.element(note()).toHaveTextContent('reload the page')
  await userEvent.keyboard('{Escape}')
  await expect.element(note()).not.toBeInTheDocument()
  network.respond = () => Promise.resolve()
  await click()
  await waitForView('Connect')
})

test('error: the note is in the dialog of the page that contains the button', async () => {
  network.respond = fail
  showApp(
    <dialog>
      <ConnectButton />
    </dialog>,
  )
  const button = await find('lk-connect-button')
  button.closest('dialog')?.showModal()
  await click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
})

for (const how of ['Escape', 'a second press'])
  test(`${how} cancels a waiting opening: the loaded modal stays closed`, async () => {
    const arrive = blockModal()
    const { latchkey } = showApp(<ConnectButton />)
    const keys: string[] = []
    const listen = ({ key }: KeyboardEvent) => void keys.push(key)
    document.addEventListener('keydown', listen)
    afterwards(() => document.removeEventListener('keydown', listen))
    await click()
    await expect.poll(isBusy).toBe(true)
    if (how === 'Escape') await userEvent.keyboard('{Escape}')
    else await click()
    await expect.poll(isBusy).toBe(false)
    expect(getView(latchkey)).toBeUndefined()
    expect(keys).toEqual([])
    arrive()
    await expect.poll(() => loadShell(latchkey).then(() => 'there')).toBe('there')
    expect((await find('lk-modal')).checkVisibility()).toBe(false)
    await userEvent.keyboard('{Escape}')
    expect(keys).toEqual(['Escape'])
    await click()
    await waitForView('Connect')
  })

test('a double click opens it', async () => {
  const arrive = blockModal()
  showApp(<ConnectButton />)
  await userEvent.dblClick(page.elementLocator(await find('lk-connect-button')))
  arrive()
  await waitForView('Connect')
})

test('the inline card shows a spinner until it has loaded, and after a retry the focus is on its heading', async () => {
  network.respond = fail
  const { latchkey } = showApp(<LatchkeyCard />, { config: { inline: true } })
  const retry = await find('lk-try-again')
  const arrive = blockModal()
  await userEvent.click(page.elementLocator(retry))
  const card = await find('lk-card')
  await waitFor(() => {
    expect(card.getAttribute('aria-busy')).toBe('true')
    expect(card.textContent).toContain('Loading')
    expect(card.querySelector('.lk-button-spinner')?.checkVisibility()).toBe(true)
    expect(focused()).toBe(card)
  })
  arrive()
  await waitForView('Connect')
  await waitFor(() => expect(focused()?.textContent).toBe('Connect wallet'))
  expect(focused()?.localName).toMatch(/^h\d$/)
  await waitFor(() =>
    expect(card.hasAttribute('aria-busy') || card.hasAttribute('tabindex')).toBe(false),
  )
  expect(getView(latchkey)).toBe('Connect')
})
