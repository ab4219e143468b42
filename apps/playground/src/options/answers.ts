/** Responses of the built-in test wallets. */
export const answers = [
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
export const commonAnswers = [
  'ask',
  'approve',
  'reject',
  'hold',
  'pending',
  'hang',
] as const satisfies readonly (typeof answers)[number][]

export type Answer = (typeof answers)[number]

/** Labels, in the order of {@link answers}. */
export const answerTexts: Readonly<Record<Answer, string>> = {
  ask: 'Asks you',
  approve: 'Approves immediately',
  reject: 'Rejects immediately',
  hold: 'Shows the prompt, never responds',
  pending: 'Says a request is already open',
  hang: 'Never responds',
  lieAboutChain: 'Says it switched, and stays',
  lieAboutAccount: 'Names an account it does not hold',
  malformed: 'Answers nonsense',
  late: 'Announces itself 2 s late',
  twice: 'Announces itself twice',
  throws: 'Throws while it is announced',
  locked: 'Starts locked',
  oneChain: 'Knows Ethereum only',
}
