import { WalletCallError } from './errors.ts'
import type { Kit, KitAuthentication } from './openWalletKit.ts'
import type { ChainSigner } from './signer.ts'

/** An authentication request of a page: a session and a signed message in one approval (CAIP-222). EVM only. */
export interface WaitingAuthentication {
  readonly id: number
  readonly page: { readonly name: string; readonly url: string }
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** The EIP-4361 message for the first account on the wallet's first chain. */
  readonly text: string
  /** Signs for one account on every common chain. @param account its index. @returns the session's topic */
  approve(account?: number): Promise<string | undefined>
  /** Default: 5000, `User rejected.` */
  reject(code?: number, message?: string): Promise<void>
}

export async function waitForAuthentication(
  kit: Kit['kit'],
  signers: readonly ChainSigner[],
  { id, params }: KitAuthentication,
  responded: () => void,
): Promise<WaitingAuthentication | undefined> {
  const { buildAuthObject, populateAuthPayload } = await import('@walletconnect/utils')
  const { metadata } = params.requester
  const reject = (code = 5_000, message = 'User rejected.') => {
    responded()
    return kit.rejectSessionAuthenticate({ id, reason: { code, message } })
  }
  const signer = signers.find(({ namespace }) => namespace === 'eip155')
  const chains = params.authPayload.chains.filter((chain) => signer?.chains.includes(chain))
  const [first] = chains
  if (!signer || first === undefined) {
    await reject(5_100, 'Unsupported chains.')
    return undefined
  }
  const authPayload = populateAuthPayload({
    authPayload: params.authPayload,
    chains,
    methods: [...signer.methods],
  })
  const issuer = (chain: string, account: number) =>
    `did:pkh:${chain}:${getAddress(signer, account)}`
  const format = (iss: string) => kit.formatAuthMessage({ request: authPayload, iss })

  return {
    id,
    page: { name: metadata.name, url: metadata.url },
    chains,
    text: format(issuer(first, 0)),
    reject,
    async approve(account = 0) {
      responded()
      const auths = await Promise.all(
        chains.map(async (chainId) => {
          const iss = issuer(chainId, account)
          const message = `0x${Buffer.from(format(iss)).toString('hex')}`
          const call = { method: 'personal_sign', params: [message, getAddress(signer, account)] }
          const signature = String(await signer.sign({ ...call, chainId }))
          return buildAuthObject(authPayload, { t: 'eip191', s: signature }, iss)
        }),
      )
      const { session } = await kit.approveSessionAuthenticate({ id, auths })
      return session?.topic
    },
  }
}

function getAddress(signer: ChainSigner, account: number): string {
  const address = signer.addresses[account]
  if (!address) throw new WalletCallError(4_100, `The wallet has no account ${account}.`)
  return address
}
