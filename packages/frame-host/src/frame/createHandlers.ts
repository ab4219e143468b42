import { FrameError, type Handlers } from '@latchkey/frame-protocol'
import { sanitizeText } from '@latchkey/primitives'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import type { CardQueue } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import { getEvmChainId, parseNetwork } from '../network.ts'
import { handleRpc } from '../rpc/handleRpc.ts'
import { showUnlock } from './showUnlock.ts'

/** Characters of a site's name. */
const longestName = 60

/** Creates the handlers of the page's requests. */
export function createHandlers(context: FrameContext, cards: CardQueue): Handlers {
  const { worker, ports, page, root } = context
  return {
    CONNECT_EMAIL: async ({ email }, { signal }) => ({
      action: await worker.request('sendCode', { email }, signal),
    }),
    CONNECT_DEVICE: (_, { signal }) => worker.request('waitForDevice', undefined, signal),
    UPDATE_EMAIL: async ({ email }, { signal }) => ({
      action: await worker.request('startEmailUpdate', { email }, signal),
    }),
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }, { signal }) =>
      worker.request('verifyCurrentEmail', { code: otp }, signal),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }, { signal }) => ({
      newEmail: await worker.request('verifyNewEmail', { code: otp }, signal),
    }),
    CONNECT_OTP: ({ otp }, { signal }) => worker.request('signIn', { code: otp }, signal),
    UNLOCK: (_, { signal }) => showUnlock(context, cards, signal),
    async GET_USER({ chainId }) {
      const account = await worker.request('getAccount', undefined)
      if (!account) throw new NotSignedInError()
      if (chainId !== undefined) page.network = parseNetwork(chainId)
      const isEvm = getEvmChainId(page.network) !== undefined
      const address = isEvm ? account.addresses.eip155 : account.addresses.solana
      return {
        email: account.email,
        address,
        chainId: page.network,
        accounts: [{ address, type: 'eoa' }],
        preferredAccountType: 'eoa',
      }
    },
    IS_CONNECTED: async (_, { signal }) => ({
      isConnected: (await worker.request('checkSession', undefined, signal)) !== undefined,
    }),
    SIGN_OUT() {
      cards.rejectAll()
      return worker.request('signOut', undefined)
    },
    SWITCH_NETWORK({ chainId }) {
      page.network = parseNetwork(chainId)
      return { chainId }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    SYNC_THEME({ themeMode }) {
      if (themeMode) root.dataset.theme = themeMode
    },
    SYNC_DAPP_DATA({ metadata, projectId }) {
      if (projectId !== page.projectId) throw new FrameError(-32602, 'This is another project')
      page.name = sanitizeText(metadata?.name ?? '', longestName)
    },
    RELOAD() {
      // After the reply.
      ports.after(0, context.reload)
    },
    RPC_REQUEST: (request, { signal }) => handleRpc(context, cards, request, signal),
  }
}
