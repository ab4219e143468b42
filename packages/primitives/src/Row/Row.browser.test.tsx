import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems, mount } from '../../test/mount.tsx'
import { FallbackImage } from '../FallbackImage/FallbackImage.tsx'
import { List } from '../List/List.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { Row } from './Row.tsx'

test('is 56 px high with and without a hint', () => {
  const { shadow } = mount([
    <Row key="1" name="Frame" image={<FallbackImage name="Frame" />} />,
    <Row key="2" name="Frame" hint="Installed" onClick={() => {}} />,
  ])
  for (const row of shadow.querySelectorAll<HTMLElement>('.lkRow'))
    expect(row.offsetHeight).toBe(56)
})

test('is a button with an action, a link with a URL, otherwise text', () => {
  const { find } = mount([
    <Row key="1" name="Button" onClick={() => {}} />,
    <Row key="2" name="Link" href="https://example.org/" />,
    <Row key="3" name="Text" />,
  ])
  expect(find('button').textContent).toBe('Button')
  expect(find('a').getAttribute('rel')).toBe('noopener noreferrer')
  expect(find('a').getAttribute('target')).toBe('_blank')
  expect(find('div.lkRow').textContent).toBe('Text')
})

test('a proper name is not translated, and its hint is', () => {
  const { find } = mount(<Row name="Frame" translate="no" hint="Installed" onClick={() => {}} />)
  expect(find('.lkRowName').translate).toBe(false)
  expect(find('.lkRowHint').translate).toBe(true)
})

test('security: a javascript: URL is not rendered as a link', () => {
  const { shadow } = mount(<Row name="Wallet" href={['javascript', 'alert(1)'].join(':')} />)
  expect(shadow.querySelector('a')).toBeNull()
})

test('a long name stays on one line, inside its row, whole in the title', () => {
  const name = 'An exceedingly long wallet name with forty'
  const { find } = mount(
    <div style={{ width: 260 }}>
      <Row name={name} trailing={<Tag>Installed</Tag>} onClick={() => {}} />
    </div>,
  )
  const text = find('.lkRowName')
  expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
  expect(text.title).toBe(name)
  expect(find('.lkRow').offsetHeight).toBe(56)
  expect(find('.lkRow').scrollWidth).toBeLessThanOrEqual(find('.lkRow').clientWidth)
})

test('in a right-to-left list, a Latin name is aligned to the right', () => {
  const { host, find } = mount(<Row name="Frame" onClick={() => {}} />)
  host.dir = 'rtl'
  const range = document.createRange()
  range.selectNodeContents(find('.lkRowName'))
  const end = (box: DOMRect) => Math.round(box.right)
  expect(end(range.getBoundingClientRect())).toBe(end(find('.lkRowText').getBoundingClientRect()))
})

test('selected is announced and shown by a check', () => {
  const { find } = mount(<Row name="Anvil" selected trailing="x" onClick={() => {}} />)
  expect(find('button').getAttribute('aria-current')).toBe('true')
  expect(find('.lkRowEnd svg')).toBeTruthy()
})

test('busy keeps focus and ignores clicks; disabled cannot be reached', async () => {
  const onClick = vi.fn()
  const row = (state: object) => <Row name="Frame" onClick={onClick} {...state} />
  const { render, shadow, find } = mount(row({}))
  await userEvent.click(page.getByRole('button', { name: 'Frame' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  render(row({ busy: true }))
  expect(shadow.activeElement).toBe(find('button'))
  await userEvent.keyboard('{Enter}')
  render(row({ disabled: true }))
  await expect.element(page.getByRole('button', { name: 'Frame' })).toBeDisabled()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (theme) => {
  const { host } = mount(
    <List heading="Installed">
      <Row
        name="Frame"
        hint="Ready"
        trailing={<Tag tone="accent">Recent</Tag>}
        onClick={() => {}}
      />
      <Row name="Anvil" hint="Current" selected onClick={() => {}} />
      <Row name="Explorer" href="https://example.org" />
      <Row name="Ledger" hint="Waiting" busy onClick={() => {}} />
      <Row name="محفظة" hint="Not here" disabled onClick={() => {}} />
    </List>,
    theme,
  )
  expect(await axeProblems(host)).toEqual([])
})
