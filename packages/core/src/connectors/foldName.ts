/**
 * A Latin letter and the characters that look like it, of Cyrillic, Greek, Armenian, Cherokee, and of Latin beyond
 * ASCII. A capital is here where it looks like another letter than its small form.
 */
const alike =
  'aаαɑᴀᎪ bвьβʙᏴ cсϲᴄᏟ dԁđᴅᎠ eеєεɛᴇΣᎬ fғꜰ gցɡɢᏀ hнһңհħʜΗᎻ jјյϳᴊᎫ kкқҝκᴋᏦ li1іӏıɩɪιłʟᎥᏞ mмᴍΜᎷ nпηոɴΝ o0оөοσօøɵᴏ pрρᴘᏢ qԛզ rгʀᎡ sѕꜱᏚ tтτŧᴛᎢ uυμսᴜ vѵνᴠᏙ wԝшωաᴡᎳ xхҳχ yуүұγʏΥ zζᴢᏃ'
const letters = new Map(
  alike.split(' ').flatMap((group) => [...group].map((one) => [one, group.charAt(0)] as const)),
)
/** Combining accents, characters that are not drawn, spaces, punctuation and symbols. */
const ignored = /[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}\p{M}]/gu

/**
 * What is left of a wallet's name when only its look counts: names that fold to the same text look alike. Compatibility
 * forms, case, accents, spaces, punctuation, characters that are not drawn, and letters of other scripts that look Latin
 * are folded. Idempotent.
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
