import * as v from 'valibot'
import { list } from '../base/schemas.ts'
import { strictOptions } from './strictOptions.ts'
import { withDefaults } from './withDefaults.ts'

export const socialProviders = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
export const connectorTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export const connectMethods = ['email', 'social', 'wallet'] as const

export type SocialProvider = (typeof socialProviders)[number]
export type ConnectorType = (typeof connectorTypes)[number]
export type WalletFeature = (typeof walletFeatures)[number]
export type ConnectMethod = (typeof connectMethods)[number]

const flag = v.optional(v.boolean())
const getOrder = <const name extends string>(names: readonly name[]) =>
  v.optional(
    v.pipe(
      list(v.picklist(names)),
      v.check((order) => new Set(order).size === order.length, 'names without repeats'),
    ),
  )

/** Feature switches. A disabled feature adds no view, request or chunk. */
export const featuresSchema = strictOptions({
  swaps: flag,
  onramp: flag,
  receive: flag,
  send: flag,
  email: flag,
  emailShowWallets: flag,
  socials: v.optional(v.union([v.literal(false), list(v.picklist(socialProviders))])),
  connectorTypeOrder: getOrder(connectorTypes),
  history: flag,
  analytics: flag,
  allWallets: flag,
  legalCheckbox: flag,
  smartSessions: flag,
  explainRequests: flag,
  collapseWallets: flag,
  walletFeaturesOrder: getOrder(walletFeatures),
  connectMethodsOrder: getOrder(connectMethods),
})

/** The feature options of a site; omitted ones have the defaults of {@link defaultFeatures}. */
export type FeatureOptions = v.InferOutput<typeof featuresSchema>

/** Every switch with its value. */
export type Features = {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly email: boolean
  readonly emailShowWallets: boolean
  readonly socials: false | readonly SocialProvider[]
  readonly connectorTypeOrder: readonly ConnectorType[]
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  /** Shows what a transaction of the site does before the wallet is asked. */
  readonly explainRequests: boolean
  readonly collapseWallets: boolean
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Undefined: computed, see `orderConnectMethods`. */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
}

/** Analytics are off until the site turns them on. */
export const defaultFeatures: Features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  socials: socialProviders,
  connectorTypeOrder: connectorTypes,
  history: true,
  analytics: false,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  explainRequests: false,
  collapseWallets: false,
  walletFeaturesOrder: walletFeatures,
  connectMethodsOrder: undefined,
}

/** Adds defaults to the feature options. A partial order is completed with the default one. */
export function resolveFeatures(
  options: FeatureOptions,
  base: Features = defaultFeatures,
): Features {
  const features = withDefaults(base, options)
  return {
    ...features,
    connectorTypeOrder: complete(features.connectorTypeOrder, connectorTypes),
    walletFeaturesOrder: complete(features.walletFeaturesOrder, walletFeatures),
  }
}

function complete<name extends string>(order: readonly name[], all: readonly name[]): name[] {
  return [...order, ...all.filter((name) => !order.includes(name))]
}
