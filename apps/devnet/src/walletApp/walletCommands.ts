import { z } from 'zod'
import type { WalletApp } from './startWalletApp.ts'

/** Default time that a command waits for a request, milliseconds. */
const patience = 20_000

const caip2 = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
const topic = z.string().optional()
const names = z.array(z.string())
const habit = z.enum(['ask', 'approve', 'reject'])
const refusal = { code: z.number().int().optional(), message: z.string().optional() }
const waitMs = z.number().min(0).max(120_000).default(patience)
const namespace = z.object({ chains: names, accounts: names, methods: names, events: names })

const proposalResponse = z.object({
  action: z.enum(['approve', 'reject']),
  chains: names.optional(),
  accounts: names.optional(),
  methods: names.optional(),
  waitMs,
  ...refusal,
})
const callResponse = z.object({
  action: z.enum(['approve', 'reject', 'respond']),
  result: z.unknown().optional(),
  waitMs,
  ...refusal,
})

type WalletCommand = (wallet: WalletApp, body: unknown) => Promise<unknown>

function createCommand<Body>(
  schema: z.ZodType<Body>,
  act: (wallet: WalletApp, body: Body) => Promise<unknown> | undefined,
): WalletCommand {
  return async (wallet, body) => act(wallet, schema.parse(body))
}

/** Commands over HTTP: `POST /wallets/{id}/{verb}`. */
export const walletCommands: Readonly<Record<string, WalletCommand>> = {
  pair: createCommand(z.object({ uri: z.string() }), (wallet, { uri }) => wallet.pair(uri)),
  habits: createCommand(
    z.object({
      proposals: habit.exactOptional(),
      calls: habit.exactOptional(),
      authentications: habit.or(z.literal('none')).exactOptional(),
    }),
    async (wallet, habits) => wallet.setHabits(habits),
  ),
  proposal: createCommand(
    proposalResponse,
    async (wallet, { action, waitMs: wait, code, message, ...own }) => {
      const proposal = await wallet.nextProposal(AbortSignal.timeout(wait))
      const { id, page } = proposal
      if (action === 'reject') await proposal.reject(code, message)
      return { id, page, ...(action === 'approve' && { topic: await proposal.approve(own) }) }
    },
  ),
  call: createCommand(
    callResponse,
    async (wallet, { action, waitMs: wait, code, message, result }) => {
      const call = await wallet.nextCall(AbortSignal.timeout(wait))
      if (action === 'approve') await call.approve()
      if (action === 'reject') await call.reject(code, message)
      if (action === 'respond') await call.respond(result)
      return { id: call.id, method: call.method, params: call.params, chainId: call.chainId }
    },
  ),
  authentication: createCommand(
    z.object({ action: z.enum(['approve', 'reject']), account: z.number().optional(), waitMs }),
    async (wallet, { action, account, waitMs: wait }) => {
      const authentication = await wallet.nextAuthentication(AbortSignal.timeout(wait))
      const { id, page, text } = authentication
      if (action === 'reject') await authentication.reject()
      return {
        id,
        page,
        text,
        ...(action === 'approve' && { topic: await authentication.approve(account) }),
      }
    },
  ),
  switch: createCommand(z.object({ chainId: caip2, topic }), (wallet, body) =>
    wallet.switchChain(body.chainId, body.topic),
  ),
  accounts: createCommand(z.object({ chainId: caip2, accounts: names, topic }), (wallet, body) =>
    wallet.changeAccounts(body.chainId, body.accounts, body.topic),
  ),
  emit: createCommand(
    z.object({
      chainId: caip2,
      event: z.object({ name: z.string(), data: z.unknown().optional() }),
      topic,
    }),
    (wallet, { chainId, event: { name, data }, topic: of }) =>
      wallet.emit(chainId, { name, data }, of),
  ),
  update: createCommand(
    z.object({ namespaces: z.record(z.string(), namespace), topic }),
    (wallet, { namespaces, topic: of }) => wallet.update(namespaces, of),
  ),
  extend: createCommand(z.object({ topic }), (wallet, body) => wallet.extend(body.topic)),
  disconnect: createCommand(z.object({ topic }), (wallet, body) => wallet.disconnect(body.topic)),
  drop: (wallet) => wallet.dropSocket(),
  open: (wallet) => wallet.openSocket(),
}

/** A wallet as JSON. */
export function describeWallet(wallet: WalletApp) {
  const { proposals, calls, authentications } = wallet.waiting()
  return {
    name: wallet.name,
    sessions: wallet.sessions(),
    proposals: proposals.map(({ id, page, required, optional }) => ({
      id,
      page,
      required,
      optional,
    })),
    authentications: authentications.map(({ id, page, text }) => ({ id, page, text })),
    calls: calls.map(({ id, topic: of, method, params, chainId }) => ({
      id,
      topic: of,
      method,
      params,
      chainId,
    })),
  }
}
