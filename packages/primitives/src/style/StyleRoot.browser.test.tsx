import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { StyleRoot } from './StyleRoot.tsx'

const texts = (root: ShadowRoot) =>
  root.adoptedStyleSheets.map((sheet) => Array.from(sheet.cssRules, (rule) => rule.cssText).join())

test('the first frame is styled: sheets are added with the component', () => {
  const { find } = mount(<Button>Connect</Button>)
  expect(getComputedStyle(find('button')).minHeight).toBe('48px')
})

test('tokens come first, then one sheet for each kind of component', () => {
  const { shadow, render } = mount(<Button>One</Button>)
  const before = shadow.adoptedStyleSheets.length
  expect(texts(shadow)[0]).toContain('--lk-accent')
  render([<Button key="1">One</Button>, <Button key="2">Two</Button>])
  expect(shadow.adoptedStyleSheets).toHaveLength(before)
  render([<Button key="1">One</Button>, <Tag key="2">New</Tag>])
  expect(shadow.adoptedStyleSheets).toHaveLength(before + 1)
})

test('two roots share the sheets and not the list of them', () => {
  const one = mount(<Button>One</Button>)
  const two = mount(<Tag>Two</Tag>)
  expect(one.shadow.adoptedStyleSheets[0]).toBe(two.shadow.adoptedStyleSheets[0])
  expect(texts(two.shadow).join()).not.toContain('lkButton')
})

test('outside a root a component renders without styles', () => {
  expect(renderToString(<Button>Connect</Button>)).toContain('Connect')
})

test('server HTML carries no style attribute', () => {
  const html = renderToString(
    <StyleRoot root={null}>
      <Avatar address="0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" />
      <Button busy>Connect</Button>
    </StyleRoot>,
  )
  expect(html).toContain('<path')
  expect(html).not.toMatch(/ style=/)
})
