/** Behaviours of the built-in test wallets. */
export const behaviours = [
  'ask',
  'approve',
  'reject',
  'hold',
  'pending',
  'hang',
  'lieAboutChain',
  'lieAboutAccount',
  'malformed',
  'late',
  'twice',
  'throws',
  'locked',
  'oneChain',
] as const

/** The values for wallets of any namespace. */
export const commonBehaviours = [
  'ask',
  'approve',
  'reject',
  'hold',
  'pending',
  'hang',
] as const satisfies readonly (typeof behaviours)[number][]

export type WalletBehaviour = (typeof behaviours)[number]

/** Labels, in the order of {@link behaviours}. */
export const behaviourTexts: Readonly<Record<WalletBehaviour, string>> = {
  ask: 'Asks you',
  approve: 'Approves immediately',
  reject: 'Rejects immediately',
  hold: 'Shows the prompt, never responds',
  pending: 'Says a request is already open',
  hang: 'Never responds',
  lieAboutChain: 'Says it switched, and stays',
  lieAboutAccount: 'Names an account it does not hold',
  malformed: 'Sends malformed responses',
  late: 'Announces itself 2 s late',
  twice: 'Announces itself twice',
  throws: 'Throws while it is announced',
  locked: 'Starts locked',
  oneChain: 'Knows Ethereum only',
}
