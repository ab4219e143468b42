/** Words that sound as if the site itself spoke, or that programs take for something else. */
const reserved = new Set(
  (
    'abuse account accounts admin administrator admins anonymous assets billing cdn claim config contact default deposit ' +
    'deployer docs email example false finance foundation help helpdesk hostmaster info invalid legal local localhost login ' +
    'mail moderator nobody none noreply no-reply null official operator owner payment payments postmaster privacy recovery ' +
    'refund refunds register registrar registry reset reverse root security server service signin sign-in signup staff ' +
    'status support sysadmin system team test true trust undefined unknown update user verify verified wallet ' +
    'wallet-support wallets webmaster withdraw'
  ).split(' '),
)

/**
 * Why nobody gets this label in the zone, as a sentence's end after "A name"; undefined when somebody may.
 *
 * What is refused could not stand in a host name (RFC 1123), reads as encoded letters of another alphabet (RFC 5891, `xn--`), or
 * is not a visitor's to have.
 */
export function whyNotGiven(label: string, zone: string): string | undefined {
  if (label.length > 63) return 'must have at most 63 characters'
  if (label.startsWith('-') || label.endsWith('-')) return 'must not begin or end with a hyphen'
  if (label.slice(2, 4) === '--') return 'must not have hyphens in third and fourth place'
  if (reserved.has(label) || zone.split('.').includes(label)) return 'must not be a reserved word'
  return undefined
}
