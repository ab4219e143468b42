const advertised =
  /https?:|www\.|\b[a-z0-9-]+\.(com|net|org|io|xyz|app|fi|finance|gift|claim|site|online|top|pro|click|link|live|me|co)\b|\b(airdrop|claim|reward|voucher|giveaway|redeem|visit)\b|\$\s?\d/i

/** Whether a name is advertising: names of unsolicited tokens contain links. */
export function looksLikeSpam(...names: (string | null | undefined)[]): boolean {
  return names.some((name) => name != null && advertised.test(name))
}
