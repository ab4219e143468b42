import preflight from 'tailwindcss/preflight.css?inline'

/** Global resets of host sites, by the name in the query. */
export const sheets: Readonly<Record<string, string>> = {
  tailwind: preflight,
  pointer: 'body { pointer-events: none }',
  unset: '* { all: unset }',
  'unset-important': '* { all: unset !important }',
  small: 'html { font-size: 62.5% }',
  large: 'html { font-size: 200% }',
  transform: 'body { overflow: hidden; transform: translate(30px, 20px) scale(0.9) }',
  zoom: 'body { zoom: 1.25 }',
  undefined: ':not(:defined) { display: none; opacity: 0; visibility: hidden }',
  siblings: 'body > :not(#root) { display: none !important }',
  dialog: 'dialog { display: none !important }',
}
