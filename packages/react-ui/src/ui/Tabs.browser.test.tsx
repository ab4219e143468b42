import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, focused, render } from '../../test/showApp.tsx'
import { press } from '../../test/showSend.ts'
import { Tabs } from './Tabs.tsx'

const tabs = ['tokens', 'activity', 'swaps'].map((id) => ({ id, label: id, testId: `tab-${id}` }))

function Example() {
  const [chosen, setChosen] = useState('tokens')
  return (
    <Tabs label="Parts" look="lines" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <p data-testid="content">{chosen}</p>
    </Tabs>
  )
}

const content = async () => (await find('content')).textContent
const focusedTab = () => focused()?.textContent

/** Presses a key; the tab of this name is chosen then, and has focus. */
async function expectKey(key: string, name: string) {
  await userEvent.keyboard(`{${key}}`)
  await expect.poll(content).toBe(name)
  await expect.poll(focusedTab).toBe(name)
}

for (const [dir, next, previous] of [
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)
  test(`arrow keys follow the direction ${dir} around the ends; Home and End go to them`, async () => {
    document.documentElement.dir = dir
    render(<Example />)
    await press('tab-tokens')
    await expectKey(next, 'activity')
    await expectKey(next, 'swaps')
    await expectKey(next, 'tokens')
    await expectKey(previous, 'swaps')
    await expectKey('Home', 'tokens')
    await expectKey('End', 'swaps')
  })

test('other keys do nothing, and one stop of the Tab key is the chosen tab', async () => {
  render(<Example />)
  await press('tab-activity')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(content).toBe('activity')
  const stops = await Promise.all(tabs.map(({ testId }) => find(testId)))
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

test('the panel is named by the chosen tab, and each tab by its word', async () => {
  render(<Example />)
  await press('tab-swaps')
  await expect.element(page.getByRole('tabpanel', { name: 'swaps' })).toHaveTextContent('swaps')
  await expect
    .element(page.getByRole('tab', { name: 'swaps' }))
    .toHaveAttribute('aria-selected', 'true')
})
