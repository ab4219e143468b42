import { getAnalyticsConfig } from './analytics/getAnalyticsConfig.ts'
import { postEvent } from './analytics/postEvent.ts'
import { getBalance } from './balances/getBalance.ts'
import { getSupportedChains } from './chains/getSupportedChains.ts'
import { getCollectibles } from './collectibles/getCollectibles.ts'
import type { Drivers } from './createDrivers.ts'
import { getEmbeddedSession } from './embedded/getEmbeddedSession.ts'
import { postConfirmation } from './embedded/postConfirmation.ts'
import { postConfirmationAnswer } from './embedded/postConfirmationAnswer.ts'
import { postConfirmationCancel } from './embedded/postConfirmationCancel.ts'
import { postConfirmationRead } from './embedded/postConfirmationRead.ts'
import { postConfirmationVerdict } from './embedded/postConfirmationVerdict.ts'
import { postCurrentEmail } from './embedded/postCurrentEmail.ts'
import { postDevice } from './embedded/postDevice.ts'
import { postEmail } from './embedded/postEmail.ts'
import { postEmailCode } from './embedded/postEmailCode.ts'
import { postEmailUpdate } from './embedded/postEmailUpdate.ts'
import { postEmbeddedSignOut } from './embedded/postEmbeddedSignOut.ts'
import { postExport } from './embedded/postExport.ts'
import { postLink } from './embedded/postLink.ts'
import { postLinkAnswer } from './embedded/postLinkAnswer.ts'
import { postNewEmail } from './embedded/postNewEmail.ts'
import { postPasskey } from './embedded/postPasskey.ts'
import { postPasskeyChallenge } from './embedded/postPasskeyChallenge.ts'
import { postPasskeyProof } from './embedded/postPasskeyProof.ts'
import { postPasskeyRemoval } from './embedded/postPasskeyRemoval.ts'
import { postShare } from './embedded/postShare.ts'
import { postVault } from './embedded/postVault.ts'
import { getHealth } from './health/getHealth.ts'
import { getReady } from './health/getReady.ts'
import { getHistory } from './history/getHistory.ts'
import type { Endpoint } from './http/defineEndpoint.ts'
import { getAccountIdentity, getIdentity } from './identity/getIdentity.ts'
import { getName } from './names/getName.ts'
import { getNameSuggestions } from './names/getNameSuggestions.ts'
import { getOwnedNames } from './names/getOwnedNames.ts'
import { postName } from './names/postName.ts'
import { getOnrampOptions } from './onramp/getOnrampOptions.ts'
import { getOnrampProviders } from './onramp/getOnrampProviders.ts'
import { getSandboxPage } from './onramp/getSandboxPage.ts'
import { postOnrampQuote } from './onramp/postOnrampQuote.ts'
import { postOnrampUrl } from './onramp/postOnrampUrl.ts'
import { postSandboxOrder } from './onramp/postSandboxOrder.ts'
import { getPicture } from './pictures/getPicture.ts'
import { postPrice } from './prices/postPrice.ts'
import { getAssetImage } from './registry/getAssetImage.ts'
import { getCurrencyImage } from './registry/getCurrencyImage.ts'
import { getTokenImage } from './registry/getTokenImage.ts'
import { getWalletImage } from './registry/getWalletImage.ts'
import { getWallets } from './registry/getWallets.ts'
import { postRpc } from './rpc/postRpc.ts'
import { activateSession } from './sessions/activateSession.ts'
import { getSessionContext } from './sessions/getSessionContext.ts'
import { getSessions } from './sessions/getSessions.ts'
import { postSession } from './sessions/postSession.ts'
import { revokeSession } from './sessions/revokeSession.ts'
import { getSignInSession } from './signIn/getSignInSession.ts'
import { postNonce } from './signIn/postNonce.ts'
import { postSignOut } from './signIn/postSignOut.ts'
import { postVerify } from './signIn/postVerify.ts'
import { getAllowance } from './swap/getAllowance.ts'
import { getBuildApprove } from './swap/getBuildApprove.ts'
import { getGasPrice } from './swap/getGasPrice.ts'
import { getQuotes } from './swap/getQuotes.ts'
import { getSwapTokens } from './swap/getSwapTokens.ts'
import { postBuildTransaction } from './swap/postBuildTransaction.ts'

/** All endpoints, in the order of docs/api.md. */
export const endpoints: readonly Endpoint<Drivers>[] = [
  getHealth,
  getReady,
  getWallets,
  getWalletImage,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getAnalyticsConfig,
  postEvent,
  getSupportedChains,
  getIdentity,
  getAccountIdentity,
  getHistory,
  getCollectibles,
  getPicture,
  getName,
  getOwnedNames,
  getNameSuggestions,
  postName,
  postRpc,
  getBalance,
  postPrice,
  getSwapTokens,
  getQuotes,
  getAllowance,
  getGasPrice,
  getBuildApprove,
  postBuildTransaction,
  postOnrampUrl,
  getOnrampProviders,
  getOnrampOptions,
  postOnrampQuote,
  getSandboxPage,
  postSandboxOrder,
  getSessions,
  postSession,
  activateSession,
  getSessionContext,
  revokeSession,
  postNonce,
  postVerify,
  getSignInSession,
  postSignOut,
  postEmail,
  postDevice,
  postLink,
  postLinkAnswer,
  postEmailCode,
  postEmailUpdate,
  postCurrentEmail,
  postNewEmail,
  postConfirmation,
  postConfirmationRead,
  postConfirmationAnswer,
  postConfirmationVerdict,
  postConfirmationCancel,
  postExport,
  postVault,
  postPasskey,
  postPasskeyChallenge,
  postPasskeyProof,
  postPasskeyRemoval,
  postShare,
  getEmbeddedSession,
  postEmbeddedSignOut,
]
