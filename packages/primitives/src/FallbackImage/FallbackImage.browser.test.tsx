import { expect, test } from 'vitest'
import { mount } from '../../test/mount.tsx'
import { FallbackImage } from './FallbackImage.tsx'

const drawImage = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
)}`

test('loads lazily, without a referrer, and is decorative', () => {
  const { find } = mount(<FallbackImage name="Frame" src={drawImage} />)
  const image = find('img')
  expect(image.getAttribute('loading')).toBe('lazy')
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(image.getAttribute('alt')).toBe('')
})

test('is a square of the given size, loaded or not', () => {
  const { shadow } = mount([
    <FallbackImage key="1" name="Frame" size={40} src={drawImage} />,
    <FallbackImage key="2" name="Frame" size={40} />,
  ])
  for (const box of shadow.querySelectorAll<HTMLElement>('.lkImage')) {
    expect([box.offsetWidth, box.offsetHeight]).toEqual([40, 40])
  }
})

test('error: an image that fails to load is replaced by the initial', async () => {
  const { find, shadow } = mount(<FallbackImage name="frame" src="data:image/png;base64,AAAA" />)
  await expect.poll(() => shadow.querySelector('text')?.textContent).toBe('F')
  expect(shadow.querySelector('img')).toBeNull()
  expect(find('.lkImage')).toBeTruthy()
})

test('a new address is tried after a broken one', async () => {
  const { render, shadow } = mount(<FallbackImage name="f" src="data:image/png;base64,AAAA" />)
  await expect.poll(() => shadow.querySelector('img')).toBeNull()
  render(<FallbackImage name="f" src={drawImage} />)
  expect(shadow.querySelector('img')?.getAttribute('src')).toBe(drawImage)
})

test('security: a source that could run or call home over http is not loaded', () => {
  const sources = [
    ['javascript', 'alert(1)'].join(':'),
    'http://example.org/a.png',
    'data:text/html,x',
  ]
  for (const src of sources) {
    const { shadow } = mount(<FallbackImage name="x" src={src} />)
    expect(shadow.querySelector('img')).toBeNull()
  }
})

test('security: a script inside an SVG does not run', async () => {
  const hostile = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="parent.hacked=1"><script>parent.hacked=1</script></svg>',
  )}`
  const { find } = mount(<FallbackImage name="x" src={hostile} />)
  await (find('img') as HTMLImageElement).decode()
  expect('hacked' in window).toBe(false)
})

test('the initial is the first visible character, in any script', () => {
  for (const [name, initial] of [
    ['\u202e\u200b frame', 'F'],
    ['小狐狸', '小'],
    ['🦊 fox', 'F'],
    ['', '?'],
  ] as const) {
    const { find } = mount(<FallbackImage name={name} />)
    expect(find('text').textContent).toBe(initial)
  }
})
