import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { type FeatureName, isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import { setFeatures } from '../features/setFeatures.ts'
import { featuresAtom } from '../features/state.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom, modalAtom } from '../modal/router/state.ts'
import { builtViews, type ViewName } from '../modal/router/views.ts'
import { defaultFeatures, resolveFeatures } from './features.ts'

const switches = Object.keys(defaultFeatures).filter(
  (name) => !name.endsWith('Order'),
) as FeatureName[]

test('the defaults are those of the specification, with analytics off', () => {
  expect(defaultFeatures).toMatchInlineSnapshot(`
    {
      "allWallets": true,
      "analytics": false,
      "collapseWallets": false,
      "connectMethodsOrder": undefined,
      "connectorTypeOrder": [
        "walletConnect",
        "recent",
        "injected",
        "featured",
        "custom",
        "external",
        "recommended",
      ],
      "email": true,
      "emailShowWallets": true,
      "explainRequests": false,
      "history": true,
      "legalCheckbox": false,
      "onramp": true,
      "receive": true,
      "send": true,
      "smartSessions": false,
      "socials": [
        "google",
        "x",
        "discord",
        "farcaster",
        "github",
        "apple",
        "facebook",
      ],
      "swaps": true,
      "walletFeaturesOrder": [
        "onramp",
        "swaps",
        "receive",
        "send",
      ],
    }
  `)
})

test.each(switches)('%s can be turned on and off, at the start and later', (feature) => {
  const on = { [feature]: feature === 'socials' ? ['google'] : true }
  const { latchkey } = setup({ features: { [feature]: false } })
  expect(isFeatureEnabled(latchkey, feature)).toBe(false)
  setFeatures(latchkey, on)
  expect(isFeatureEnabled(latchkey, feature)).toBe(true)
  expect(isFeatureEnabled(setup({ features: on }).latchkey, feature)).toBe(true)
})

test('an empty list of providers switches social login off', () => {
  expect(isFeatureEnabled(setup({ features: { socials: [] } }).latchkey, 'socials')).toBe(false)
})

test.each(Object.entries(builtViews).filter(([, feature]) => feature) as [ViewName, FeatureName][])(
  'error: the view %s opens only with the feature %s on',
  (view, feature) => {
    const { latchkey } = setup({ features: { [feature]: false } })
    expect(() => openModal(latchkey, view)).toThrow('This feature is switched off')
    setFeatures(latchkey, { [feature]: true })
    openModal(latchkey, view)
    expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
    expect(latchkey.store.get(locationAtom).view).toBe(view)
  },
)

test('a partial order is completed by the default one', () => {
  const features = resolveFeatures({
    connectorTypeOrder: ['featured', 'injected'],
    walletFeaturesOrder: ['send'],
  })
  expect(features.connectorTypeOrder).toEqual([
    'featured',
    'injected',
    'walletConnect',
    'recent',
    'custom',
    'external',
    'recommended',
  ])
  expect(features.walletFeaturesOrder).toEqual(['send', 'onramp', 'swaps', 'receive'])
})

test('error: names an unknown switch and changes nothing', () => {
  const { latchkey } = setup()
  expect(() => setFeatures(latchkey, { teleport: true } as never)).toThrow('features.teleport')
  expect(latchkey.store.get(featuresAtom)).toEqual(defaultFeatures)
})
