import { browser } from './browser.ts'

export default function globalSetup() {
  console.log(
    browser.isKnown
      ? 'Pictures are compared with apps/visual/baselines.'
      : `PICTURES ARE NOT COMPARED: ${browser.notice}. The same views have their geometry checked instead.`,
  )
}
