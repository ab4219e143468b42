import { expect, test } from 'vitest'
import { axeProblems, mount } from '../../test/mount.tsx'
import { Divider } from './Divider.tsx'

test('is a separator without a label and a line of text with one', async () => {
  const { host, find } = mount([<Divider key="1" />, <Divider key="2">or</Divider>])
  expect(find('hr')).toBeTruthy()
  expect(find('p').textContent).toBe('or')
  expect(await axeProblems(host)).toEqual([])
})
