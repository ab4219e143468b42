/** A step of the schema. Once it has run anywhere, its text is never changed: write another. */
export type Migration = {
  /** `registry/0001-wallets`: the capability and its own number. */
  id: string
  /** Run together in one transaction. */
  statements: readonly string[]
}
