import type { SignIn } from '@latchkey/siwx/server'
import { createEventQuota, type EventQuota } from './analytics/createEventQuota.ts'
import { createSolanaHoldings, type SolanaHoldings } from './balances/createSolanaHoldings.ts'
import {
  createTokenBalanceReader,
  type TokenBalanceReader,
} from './balances/createTokenBalanceReader.ts'
import {
  createSolanaCollectibles,
  type SolanaCollectibles,
} from './collectibles/solana/createSolanaCollectibles.ts'
import { createSeal } from './embedded/createSeal.ts'
import type { EmbeddedDrivers } from './embedded/openCall.ts'
import { createSolanaHistory, type SolanaHistory } from './history/solana/createSolanaHistory.ts'
import type { Server } from './http/server.ts'
import { createIdentities, type Identities } from './identity/createIdentities.ts'
import { createMailQueue } from './mail/createMailQueue.ts'
import { createSmtp } from './mail/createSmtp.ts'
import { createProviders } from './onramp/createProviders.ts'
import { createPurchaseReader, type PurchaseReader } from './onramp/createPurchaseReader.ts'
import type { OnrampProvider } from './onramp/provider.ts'
import { createPrices, type Prices } from './prices/createPrices.ts'
import { createSolanaPrices, type SolanaPrices } from './prices/createSolanaPrices.ts'
import { type Catalogue, createCatalogue } from './registry/createCatalogue.ts'
import { createSignIns } from './signIn/createSignIns.ts'
import { createSolanaTokens, type SolanaTokens } from './solana/createSolanaTokens.ts'
import { createTokenMetadataReader } from './solana/createTokenMetadataReader.ts'
import { createGasPrices, type GasPrices } from './swap/createGasPrices.ts'
import { createRouters, type Routers } from './swap/createRouters.ts'
import { createTokens, type Tokens } from './tokens/createTokens.ts'

/** The drivers of all capabilities. The second parameter of an endpoint's handler declares the drivers that it uses. */
export type Drivers = EmbeddedDrivers & {
  catalogue: Catalogue
  eventRoom: EventQuota
  identities: Identities
  /** Readers of contracts of EVM networks. */
  markets: {
    tokens: Tokens
    routers: Routers
    prices: Prices
    holdings: TokenBalanceReader
    gasPrices: GasPrices
  }
  /** Readers of Solana nodes. */
  solana: {
    tokens: SolanaTokens
    prices: SolanaPrices
    holdings: SolanaHoldings
    history: SolanaHistory
    collectibles: SolanaCollectibles
  }
  onramp: readonly OnrampProvider[]
  purchases: PurchaseReader
  /** The sign-in of each project that has one. */
  signIns: ReadonlyMap<string, SignIn>
}

export function createDrivers(server: Server): Drivers {
  const { config, database, clock, log } = server
  const { timeLimit, ipfsGateway, embedded } = config
  const tokens = createTokens(clock, timeLimit)
  const routers = createRouters(clock, timeLimit)
  const onramp = createProviders(config, server)
  const mints = createTokenMetadataReader(clock, timeLimit)
  const solanaTokens = createSolanaTokens(mints)
  return {
    catalogue: createCatalogue(database, clock),
    eventRoom: createEventQuota({ database, clock }, config.analyticsBytes),
    identities: createIdentities({ config, database, clock }),
    markets: {
      tokens,
      routers,
      prices: createPrices({ clock, log, tokens, routers }, timeLimit),
      holdings: createTokenBalanceReader({ clock, tokens }, timeLimit),
      gasPrices: createGasPrices(clock, timeLimit),
    },
    solana: {
      tokens: solanaTokens,
      prices: createSolanaPrices({ clock, log, tokens: solanaTokens }, timeLimit),
      holdings: createSolanaHoldings({ clock, tokens: solanaTokens }, timeLimit),
      history: createSolanaHistory({ clock, mints }, timeLimit),
      collectibles: createSolanaCollectibles({ clock, mints, gateway: ipfsGateway }, timeLimit),
    },
    onramp,
    purchases: createPurchaseReader(server, onramp),
    signIns: createSignIns(config, { database, clock }),
    embedded: embedded && {
      seal: createSeal(embedded.vaultSecret),
      frameOrigin: embedded.frameOrigin,
      rpId: embedded.rpId,
      queueMail: createMailQueue(createSmtp(embedded.smtpUrl, embedded.mailFrom), { clock, log }),
    },
  }
}
