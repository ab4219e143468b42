/** Words that sound official, or that programs interpret. */
const reserved = getWords(
  'abuse account accounts admin administrator admins anonymous assets billing cdn claim config contact default deposit ' +
    'deployer docs email example false finance foundation help helpdesk hostmaster info invalid legal local localhost login ' +
    'mail moderator nobody none noreply no-reply null official operator owner payment payments postmaster privacy recovery ' +
    'refund refunds register registrar registry reset reverse root security server service signin sign-in signup staff ' +
    'status support sysadmin system team test true trust undefined unknown update user verify verified wallet ' +
    'wallet-support wallets webmaster withdraw',
)

/** Words that also sound official before or after another word. */
const official = getWords(
  'admin administrator admins helpdesk moderator official postmaster recovery refund refunds security staff support sysadmin verify ' +
    'webmaster',
)

/** Maps look-alike characters to one, and removes hyphens. */
function foldLabel(text: string): string {
  return text.replaceAll('-', '').replaceAll('0', 'o').replace(/[1i]/g, 'l').replaceAll('5', 's')
}

function getWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(foldLabel))
}

/**
 * Returns why a label cannot be registered, as the end of a sentence after "A name", or undefined.
 *
 * Rejects labels that are invalid in a host name (RFC 1123), look like encoded characters of another script (RFC
 * 5891, `xn--`), or are an address or a reserved word in any notation.
 *
 * @param reservedNames the owner's own words
 */
export function validateName(
  label: string,
  zone: string,
  reservedNames: readonly string[] = [],
): string | undefined {
  if (label.length > 63) return 'must have at most 63 characters'
  if (label.startsWith('-') || label.endsWith('-')) return 'must not begin or end with a hyphen'
  if (label.slice(2, 4) === '--') return 'must not have hyphens in third and fourth place'
  if (/^0x[0-9a-f]+$/.test(label)) return 'must not be an address'
  const reservedLabels = [...zone.split('.'), ...reservedNames].map(foldLabel)
  const isReserved = (word: string) => reserved.has(word) || reservedLabels.includes(word)
  // The parts of the zone's suffix, such as `xyz`, are not reserved.
  const isOfSite = (word: string) => official.has(word) || reservedLabels[0] === word
  if (isReserved(foldLabel(label)) || label.split('-').map(foldLabel).some(isOfSite))
    return 'must not be a reserved word'
  return undefined
}
