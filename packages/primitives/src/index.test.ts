import { expect, test } from 'vitest'
import * as primitives from './index.ts'
import * as page from './page.ts'

test('the public exports are these and no others', () => {
  expect(Object.keys(primitives).sort()).toMatchInlineSnapshot(`
    [
      "Address",
      "Avatar",
      "Button",
      "Checkbox",
      "CopyButton",
      "Divider",
      "FallbackImage",
      "Icon",
      "IconButton",
      "Input",
      "List",
      "LiveRegion",
      "Notice",
      "Row",
      "Skeleton",
      "Spinner",
      "StyleRoot",
      "Tag",
      "Toast",
      "VisuallyHidden",
      "addStyleSheet",
      "backIcon",
      "checkIcon",
      "chevronIcon",
      "clockIcon",
      "closeIcon",
      "copyIcon",
      "disconnectIcon",
      "ensureThemeContrast",
      "errorIcon",
      "externalIcon",
      "findThemeProblems",
      "formatThemeAdjustment",
      "getContrastRatio",
      "globeIcon",
      "helpIcon",
      "infoIcon",
      "joinClasses",
      "keyIcon",
      "lockIcon",
      "mailIcon",
      "moreIcon",
      "motion",
      "networkIcon",
      "phoneIcon",
      "plusIcon",
      "qrIcon",
      "receiveIcon",
      "refreshIcon",
      "sanitizeHref",
      "sanitizeImageSource",
      "sanitizeText",
      "searchIcon",
      "sendIcon",
      "shortenAddress",
      "successIcon",
      "themeTokenNames",
      "themeTokens",
      "toRgb",
      "useAnnounce",
      "useAnnounceText",
      "useStyle",
      "walletIcon",
      "warningIcon",
    ]
  `)
})

test('the entry for pages has these names of the main entry', () => {
  expect(Object.keys(page)).toEqual(['FallbackImage', 'sanitizeText', 'shortenAddress'])
  expect(primitives).toMatchObject(page)
})
