/**
 * Groups of a Latin letter and the characters that look like it: Cyrillic, Greek, Armenian, Cherokee, and Latin beyond
 * ASCII. An uppercase letter is listed if it looks like another letter than its lowercase form.
 */
const alike =
  'aаαɑᴀᎪ bвьβʙᏴ cсϲᴄᏟ dԁđᴅᎠ eеєεɛᴇΣᎬ fғꜰ gցɡɢᏀ hнһңհħʜΗᎻ jјյϳᴊᎫ kкқҝκᴋᏦ li1іӏıɩɪιłʟᎥᏞ mмᴍΜᎷ nпηոɴΝ o0оөοσօøɵᴏ pрρᴘᏢ qԛզ rгʀᎡ sѕꜱᏚ tтτŧᴛᎢ uυμսᴜ vѵνᴠᏙ wԝшωաᴡᎳ xхҳχ yуүұγʏΥ zζᴢᏃ'
const letters = new Map(
  alike.split(' ').flatMap((group) => [...group].map((one) => [one, group.charAt(0)] as const)),
)
/** Combining accents, ignorable characters, spaces, punctuation and symbols. */
const ignored = /[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}\p{M}]/gu

/**
 * Folds a name to its appearance: names that look alike fold to the same string. Compatibility forms, case, accents, spaces,
 * punctuation, ignorable characters, and letters of other scripts that look Latin are folded. Idempotent.
 *
 * @example
 * foldName('MetаMask') === foldName('meta mask') // true, with the Cyrillic а
 *
 * @see {@link https://www.unicode.org/reports/tr39/}
 */
export function foldName(name: string): string {
  const drawn = name.normalize('NFKD').replace(ignored, '')
  const folded = [...drawn]
    .map((one) => letters.get(one) ?? letters.get(one.toLowerCase()) ?? one.toLowerCase())
    .join('')
  return folded.replaceAll('rn', 'm').replaceAll('vv', 'w') || name.normalize('NFKD').trim()
}
