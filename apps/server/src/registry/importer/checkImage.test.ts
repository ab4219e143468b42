import { expect, test } from 'vitest'
import { checkImage } from './checkImage.ts'

const svg = (inside: string, attributes = '') =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"${attributes}>${inside}</svg>`,
  )
const bytes = (...codes: number[]) => new Uint8Array([...codes, ...Array<number>(16).fill(0)])

test('the type is determined by the bytes', () => {
  expect(checkImage(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png')
  expect(checkImage(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(checkImage(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBe('image/webp')
  expect(checkImage(svg('<path d="M0 0"/>'))).toBe('image/svg+xml')
  const long =
    '<?xml version="1.0"?>\n<!-- drawn -->\n<svg><linearGradient id="g"/><use href="#a"/><path fill="url(#g)"/></svg>'
  expect(checkImage(new TextEncoder().encode(long))).toBe('image/svg+xml')
})

test('error: invalid images and images that are too large', () => {
  for (const text of ['', 'GIF89a', '<html><svg></svg></html>', '<svgx>', '{}'])
    expect(() => checkImage(new TextEncoder().encode(text)), text).toThrow('is not a PNG')
  expect(() => checkImage(bytes(0xff, 0xfe))).toThrow('is not a PNG')
  expect(() => checkImage(new Uint8Array(200_000))).toThrow('is longer than')
})

test('security: an SVG with scripts, external references or animation is rejected', () => {
  for (const inside of [
    '<script>alert(1)</script>',
    '<SCRIPT href="#a"/>',
    '<svg:script/>',
    '< script/>',
    '<foreignObject><body/></foreignObject>',
    '<image href="#a"/>',
    '<a href="#a"/>',
    '<path onload="alert(1)"/>',
    '<path/onclick=alert(1)>',
    '<use href="https://evil.example/x.svg#a"/>',
    "<use xlink:href='//evil.example'/>",
    '<use href=evil.svg/>',
    '<use href="java&#115;cript:x"/>',
    '<path fill="url(https://evil.example/x)"/>',
    '<style>@import "https://evil.example"</style>',
    "<style>a{background:url( '//evil.example')}</style>",
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<animateTransform/>',
    '<set to="x"/>',
    '<?xml-stylesheet href="#a"?>',
    '<![CDATA[<script>]]>',
    '<!DOCTYPE svg [<!ENTITY a "b">]>',
    '<é:script/>',
    '<Ⅰ·x:foreignObject/>',
    '<\u{10000}:image href="#a"/>',
    '<a:b:script/>',
    '<é:animate/>',
    '<discard/>',
    '<mpath href="#a"/>',
    '<style>@keyframes a{}</style>',
    '<style>@-webkit-KEYFRAMES a{}</style>',
    '<path style="animation:a 1s infinite"/>',
    '<path style="fill:red;animation-name: a"/>',
    '<style>a{fill:u\\72l(//evil.example)}</style>',
    '<style>@\\69mport "//evil.example"</style>',
    '<path fill="\\75rl(https://evil.example)"/>',
  ])
    expect(() => checkImage(svg(inside)), inside).toThrow('holds ')
  expect(() => checkImage(svg('', ' onload="alert(1)"'))).toThrow('an event handler')
})

test('security: an SVG with recursive references is rejected', () => {
  const uses = (name: string, count: number) => svg(`<${name} href="#a"/>`.repeat(count))
  expect(checkImage(uses('use', 16))).toBe('image/svg+xml')
  for (const name of ['use', 'USE', 'svg:use', 'é:use'])
    expect(() => checkImage(uses(name, 17)), name).toThrow('holds more than 16 references')
  const levels = Array.from({ length: 17 }, (_, index) => {
    const below = `<use href="#g${index}"/>`
    return `<g id="g${index + 1}">${below}${below}</g>`
  })
  expect(() => checkImage(svg(`<path id="g0"/>${levels.join('')}`))).toThrow('references')
})

test('security: an SVG is served with the type that was checked', () => {
  const declared = (encoding: string) =>
    new TextEncoder().encode(`<?xml version="1.0" encoding="${encoding}"?><svg></svg>`)
  expect(checkImage(declared('UTF-8'))).toBe('image/svg+xml')
  for (const encoding of ['ISO-2022-JP', 'UTF-7', 'utf-16', 'utf-8x'])
    expect(() => checkImage(declared(encoding)), encoding).toThrow('an encoding other than')
})

test('similar words are accepted', () => {
  const inside =
    '<title>animation set</title><user-defined/><a-b/><style>.set{fill:red}</style><path id="script"/>'
  expect(checkImage(svg(inside))).toBe('image/svg+xml')
})
