import { expect, onTestFinished, test } from 'vitest'
import { exported, openKeys } from '../../test/mountExport.tsx'

async function openSaving() {
  const mounted = await openKeys()
  await mounted.fillPassword()
  await mounted.holdLong()
  await mounted.isAt('saving')
  return mounted
}

function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const showTab = () => Reflect.deleteProperty(document, 'visibilityState')

test('security: the words are hidden until they are asked for by the visitor, and when the tab is hidden', async () => {
  onTestFinished(() => void showTab())
  const { root, texts, press, button } = await openSaving()
  const areShown = () => root.querySelector('ol') !== null
  expect(root.innerHTML).not.toContain('sausage')
  button(texts.showWords).click()
  button(texts.showWords).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(areShown()).toBe(false)
  await press(texts.showWords)
  await expect.poll(areShown).toBe(true)
  setVisibility('hidden')
  await expect.poll(areShown).toBe(false)
  expect(root.innerHTML).not.toContain('sausage')
  setVisibility('visible')
  expect(button(texts.showWords).getAttribute('aria-expanded')).toBe('false')
  await press(texts.showWords)
  await press(texts.hideWords)
  await expect.poll(areShown).toBe(false)
})

test('security: a translator does not get the words', async () => {
  const { root, texts, press } = await openSaving()
  await press(texts.showWords)
  const list = root.querySelector('ol')
  expect([list?.translate, list?.dir]).toEqual([false, 'ltr'])
})

test('the file is offered under its name, and its URL is revoked', async () => {
  const { texts, press, pass } = await openSaving()
  const clicked: { download: string; href: string }[] = []
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    clicked.push({ download: this.download, href: this.href })
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click
  })
  await press(texts.saveFile)
  const [{ download, href }] = clicked as [(typeof clicked)[0]]
  expect(download).toBe(exported.fileName)
  expect(await (await fetch(href)).text()).toBe(exported.keystore)
  expect(pass()).toBe(10_000)
  await expect(fetch(href)).rejects.toThrow()
})
