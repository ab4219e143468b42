/** Part of the first line of EIP-4361. Matched anywhere and in any case, because servers may parse leniently. */
const statement = /wants you to sign in with your \w{1,40} account/gi
/** The number of characters before it that are searched. A host name has at most 253. */
const before = 600

/** Whether a message is a sign-in (EIP-4361) whose domain is not that of the page. */
export function isSignInElsewhere(message: string, origin: string): boolean {
  const { host, protocol } = new URL(origin)
  const text = message.normalize('NFKC')
  return [...text.matchAll(statement)].some(({ index }) => {
    const start = text.slice(Math.max(0, index - before), index).trimEnd()
    const [domain = ''] = /\S*$/.exec(start.toLowerCase()) ?? []
    return domain !== host && domain !== `${protocol}//${host}`
  })
}
