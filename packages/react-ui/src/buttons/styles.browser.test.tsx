import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { addStyles } from '../../test/addStyles.ts'
import { afterwards, find, showApp, wallet } from '../../test/showApp.tsx'
import { ConnectButton } from './ConnectButton.tsx'

/** A common CSS reset of buttons, loaded after all other sheets. */
const reset = `
  *, ::before, ::after { border: 0 solid; margin: 0; padding: 0 }
  button { background: none; color: inherit; font: inherit; line-height: inherit; padding: 0 }
  button, [type='button'], [type='submit'] { background-color: transparent; background-image: none }`

test('the reset of a page does not change the buttons, connected or not', async () => {
  await addStyles()
  const { latchkey } = showApp(<ConnectButton />)
  const looks = (button: HTMLElement) => {
    const { backgroundColor, color, padding, font, borderTopWidth } = getComputedStyle(button)
    return { backgroundColor, color, padding, font, borderTopWidth }
  }
  const sheet = document.createElement('style')
  afterwards(() => sheet.remove())
  const expectSame = async (testId: string) => {
    const button = await find(testId)
    button.style.transition = 'none'
    const before = looks(button)
    expect(before.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    sheet.textContent = reset
    document.head.append(sheet)
    expect(looks(button)).toEqual(before)
    sheet.remove()
  }
  await expectSame('lk-connect-button')
  await connect(latchkey, { walletId: 'io.orbit' })
  await expectSame('lk-account-button')
})

test('a balance of any length stays inside its button, and the button inside the page', async () => {
  await addStyles()
  const mock = mockAdapter({ wallets: [wallet], balance: 10n ** 48n })
  const { latchkey, main } = showApp(<ConnectButton balance="show" />, { mock })
  main.style.inlineSize = '280px'
  await connect(latchkey, { walletId: 'io.orbit' })
  const button = await find('lk-account-button')
  await expect.poll(() => button.textContent).toContain('1,000,000')
  expect(button.offsetWidth).toBeLessThanOrEqual(280)
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
})
