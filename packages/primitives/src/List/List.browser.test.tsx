import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Row } from '../Row/Row.tsx'
import { List } from './List.tsx'

test('is a list named by its heading, every child an item', async () => {
  const { host } = mount(
    <List heading="Installed">
      <Row name="Frame" />
      {false}
      {null}
      <Row name="Ledger" />
    </List>,
  )
  await expect.element(page.getByRole('list', { name: 'Installed' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
  expect(await axeProblems(host)).toEqual([])
})

test('without a heading its label names it', async () => {
  mount(
    <List label="Networks">
      <Row name="Anvil" />
    </List>,
  )
  await expect.element(page.getByRole('list', { name: 'Networks' })).toBeVisible()
})
