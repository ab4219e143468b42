/** The placeholder of SOL instead of a mint: the system program, which cannot be a mint. */
export const solanaCoin = '11111111111111111111111111111111'

/** The mint of SOL in token accounts. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** SPL Token and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** The program with the metadata of most SPL tokens: one account for each mint. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
