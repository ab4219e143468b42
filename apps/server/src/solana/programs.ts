/** What stands for the network's own coin where a token is asked for: the system program, which can be no mint. */
export const solanaCoin = '11111111111111111111111111111111'

/** The mint whose tokens are SOL in a token account. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** SPL Token and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Where most tokens of SPL Token have their names: an account for each mint. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
