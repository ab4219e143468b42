import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Button } from '../Button/Button.tsx'
import { Row } from '../Row/Row.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Toast } from '../Toast/Toast.tsx'

/** Sets browser preferences, and waits until the page has them. */
async function prefer(features: Record<string, string>) {
  const all = Object.entries(features)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: all.map(([name, value]) => ({ name, value })),
  })
  for (const [name, value] of all)
    await expect.poll(() => matchMedia(`(${name}: ${value})`).matches).toBe(true)
}
const style = (element: Element) => getComputedStyle(element)

afterEach(() => prefer({}))

test('system follows the preference while it is shown', async () => {
  const { find } = mount(<Row name="Frame" />, 'system')
  // Compare the final colours, not those of the transition.
  find('.lkRow').style.transition = 'none'
  await prefer({ 'prefers-color-scheme': 'light' })
  await expect.poll(() => style(find('.lkRow')).colorScheme).toBe('light')
  const light = style(find('.lkRow')).backgroundColor
  await prefer({ 'prefers-color-scheme': 'dark' })
  await expect.poll(() => style(find('.lkRow')).colorScheme).toBe('dark')
  expect(style(find('.lkRow')).backgroundColor).not.toBe(light)
})

test('a chosen theme stays whatever the preference', async () => {
  const { find } = mount(<Row name="Frame" />, 'dark')
  await prefer({ 'prefers-color-scheme': 'light' })
  expect(style(find('.lkRow')).colorScheme).toBe('dark')
})

test('reduced motion: nothing rotates, slides or fades; waiting is shown by opacity', async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' })
  const { find } = mount([
    <Spinner key="1" />,
    <Toast key="2">Copied</Toast>,
    <Button key="3">Connect</Button>,
  ])
  expect(style(find('.lkSpinner')).animationName).toBe('lkSpinnerPulse, lkSpinnerShow')
  expect(style(find('.lkToast')).animationDuration).toBe('0s')
  expect(find('.lkToast').getAnimations()).toEqual([])
  expect(style(find('.lkButton')).transitionDuration).toMatch(/^0s(, 0s)*$/)
})

test('more contrast: muted text is as strong as text, and every row has an edge', async () => {
  await prefer({ 'prefers-contrast': 'more' })
  const { find } = mount(<Row name="Frame" hint="Installed" onClick={() => {}} />)
  expect(style(find('.lkRowHint')).color).toBe(style(find('.lkRow')).color)
  expect(style(find('.lkRow')).borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
})

test('forced colours: buttons and rows have an edge in a system colour', async () => {
  await prefer({ 'forced-colors': 'active' })
  const { find } = mount([
    <Row key="1" name="Frame" onClick={() => {}} />,
    <Button key="2">Connect</Button>,
    <i key="3" style={{ color: 'ButtonText' }} />,
  ])
  const system = style(find('i')).color
  expect(style(find('.lkRow')).borderTopColor).toBe(system)
  expect(style(find('.lkButton')).borderTopColor).toBe(system)
})
