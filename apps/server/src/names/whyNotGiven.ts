/** Words that sound as if the site itself spoke, or that programs take for something else. */
const reserved = wordsOf(
  'abuse account accounts admin administrator admins anonymous assets billing cdn claim config contact default deposit ' +
    'deployer docs email example false finance foundation help helpdesk hostmaster info invalid legal local localhost login ' +
    'mail moderator nobody none noreply no-reply null official operator owner payment payments postmaster privacy recovery ' +
    'refund refunds register registrar registry reset reverse root security server service signin sign-in signup staff ' +
    'status support sysadmin system team test true trust undefined unknown update user verify verified wallet ' +
    'wallet-support wallets webmaster withdraw',
)

/** Those that speak for the site in front of or behind another word as well. */
const official = wordsOf(
  'admin administrator admins helpdesk moderator official postmaster recovery refund refunds security staff support sysadmin verify ' +
    'webmaster',
)

/** Letters that look alike are one, and hyphens are easily overlooked. */
function folded(text: string): string {
  return text.replaceAll('-', '').replaceAll('0', 'o').replace(/[1i]/g, 'l').replaceAll('5', 's')
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(folded))
}

/**
 * Why nobody gets this label in the zone, as a sentence's end after "A name"; undefined when somebody may.
 *
 * What is refused could not stand in a host name (RFC 1123), reads as encoded letters of another alphabet (RFC 5891, `xn--`), or
 * is not a visitor's to have: an address of somebody else, a reserved word however it is written.
 *
 * @param reservedNames the owner's own words.
 */
export function whyNotGiven(
  label: string,
  zone: string,
  reservedNames: readonly string[] = [],
): string | undefined {
  if (label.length > 63) return 'must have at most 63 characters'
  if (label.startsWith('-') || label.endsWith('-')) return 'must not begin or end with a hyphen'
  if (label.slice(2, 4) === '--') return 'must not have hyphens in third and fourth place'
  if (/^0x[0-9a-f]+$/.test(label)) return 'must not be an address'
  const own = [...zone.split('.'), ...reservedNames].map(folded)
  const isKept = (word: string) => reserved.has(word) || own.includes(word)
  // The zone's ends, such as `xyz`, are words of nobody in particular.
  const isOfSite = (word: string) => official.has(word) || own[0] === word
  if (isKept(folded(label)) || label.split('-').map(folded).some(isOfSite))
    return 'must not be a reserved word'
  return undefined
}
