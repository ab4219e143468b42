import { setLanguage } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { afterwards, find, showApp } from '../../test/showApp.tsx'
import { buttons } from './locales/en/buttons.ts'
import { useShownLanguage } from './useHostLanguage.ts'
import { useTexts } from './useTexts.ts'

const root = document.documentElement
const expectedTexts = { en: 'Connect wallet', ar: 'ربط المحفظة' }

function Probe() {
  const { texts, locale } = useTexts(buttons)
  const { lang = 'inherited', dir = 'inherited' } = useShownLanguage()
  return (
    <p data-testid="probe">
      {texts['connectButton.label']} | {locale} | {lang} | {dir}
    </p>
  )
}

async function show(page: { lang?: string; dir?: string }, config = {}) {
  const before = root.lang
  afterwards(() => root.setAttribute('lang', before))
  root.lang = page.lang ?? ''
  if (page.dir) root.dir = page.dir
  const app = showApp(<Probe />, { config })
  const probe = await find('probe')
  const says = (text: string) => waitFor(() => expect(probe.textContent).toBe(text))
  return { ...app, says }
}

test('the option names the language, and its direction follows', async () => {
  const { says } = await show({ lang: 'en' }, { locale: 'ar' })
  await says(`${expectedTexts.ar} | ar | ar | rtl`)
})

test('without it the language is the page’s', async () => {
  const { says } = await show({ lang: 'ar-EG', dir: 'rtl' })
  await says(`${expectedTexts.ar} | ar-EG | inherited | inherited`)
})

test('a page with an Arabic language and no direction is right to left', async () => {
  const { says } = await show({ lang: 'ar' })
  await says(`${expectedTexts.ar} | ar | inherited | rtl`)
})

test('the option dir overrides the direction of the language', async () => {
  const { says } = await show({ lang: 'ar', dir: 'rtl' }, { locale: 'ar', dir: 'ltr' })
  await says(`${expectedTexts.ar} | ar | ar | ltr`)
})

test('English on an Arabic page stays English, left to right', async () => {
  const { says } = await show({ lang: 'ar', dir: 'rtl' }, { locale: 'en-GB' })
  await says(`${expectedTexts.en} | en | en-GB | ltr`)
})

test('a language without translation is English, in the direction of the page', async () => {
  const { says } = await show({ lang: 'he', dir: 'rtl' })
  await says(`${expectedTexts.en} | en | en | inherited`)
})

test('a page that names no language is English', async () => {
  const { says } = await show({})
  await says(`${expectedTexts.en} | en | en | inherited`)
})

test('a changed language is applied, and removing it restores the page’s', async () => {
  const { latchkey, says } = await show({ lang: 'en' })
  setLanguage(latchkey, { locale: 'ar' })
  await says(`${expectedTexts.ar} | ar | ar | rtl`)
  setLanguage(latchkey, {})
  await says(`${expectedTexts.en} | en | inherited | inherited`)
})

test('security: a page with an invalid language is English', async () => {
  const { says } = await show({ lang: '"><constructor>' })
  await says(`${expectedTexts.en} | en | en | inherited`)
})

test('a change of the language of the page changes the texts and the direction, and back', async () => {
  const { says } = await show({ lang: 'fr' })
  await says(`${expectedTexts.en} | en | en | inherited`)
  root.lang = 'ar'
  await says(`${expectedTexts.ar} | ar | inherited | rtl`)
  root.dir = 'rtl'
  await says(`${expectedTexts.ar} | ar | inherited | inherited`)
  root.removeAttribute('dir')
  root.lang = 'en'
  await says(`${expectedTexts.en} | en | inherited | inherited`)
})
