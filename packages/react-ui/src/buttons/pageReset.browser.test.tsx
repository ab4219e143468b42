import { connect } from '@latchkey/core'
import { expect, test } from 'vitest'
import { afterwards, find, showApp } from '../../test/showApp.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import '../styles.css'

/** What resets on many pages do to every button, after any other sheet. */
const reset = `
  *, ::before, ::after { border: 0 solid; margin: 0; padding: 0 }
  button { background: none; color: inherit; font: inherit; line-height: inherit; padding: 0 }
  button, [type='button'], [type='submit'] { background-color: transparent; background-image: none }`

test('the reset of a page leaves the buttons their looks, connected or not', async () => {
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
