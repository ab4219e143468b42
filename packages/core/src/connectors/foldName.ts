/**
 * A Latin letter and the characters that look like it: of other scripts, of Latin beyond ASCII, and signs. A capital is
 * here where it looks like another letter than its small form.
 */
const alike =
  'aаαɑᴀᎪⲁꓮⱥ⍺ bвьβʙᏴⲃꓐƀɓƅᗷ cсϲᴄᏟⲥꓚƈȼҫς dԁđᴅᎠꓓɗᗪ eеєεɛᴇΣᎬⲉꓰɇҽəɘ℮ fғꜰꓝƒ gցɡɢᏀꓖɠ hнһңհħʜΗᎻⲏꓧɦᕼ jјյϳᴊᎫꓙᒍ kкқҝκᴋᏦⲕꓗƙĸӄҟҡ li1іӏıɩɪιłʟᎥᏞⲓꓲꓡǀ|∣וןاߊᒪ mмᴍΜᎷⲙꓟɱӎ nпηոɴΝⲛꓠɲŋƞ o0оөοσօøɵᴏⲟꓳსჿסهߋ߀٥०০੦೦ഠ๐໐ဝ〇○◯ pрρᴘᏢⲣꓑƥᑭ qԛզ rгʀᎡꓣɍɽ sѕꜱᏚꓢʂ tтτŧᴛᎢⲧꓔƭʈҭ uυμսᴜꓴʋᑌ vѵνᴠᏙꓦᐯ wԝшωաᴡᎳꓪѡⱳ xхҳχⲭꓫ᙭ yуүұγʏΥⲩꓬƴɏ zζᴢᏃꓜȥƶ'
const letters = new Map(
  alike.split(' ').flatMap((group) => [...group].map((one) => [one, group.charAt(0)] as const)),
)
/** Accents of any script, characters that are not drawn, spaces, punctuation and symbols. */
const ignored = /\p{Script=Inherited}|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}\p{M}]/gu

/**
 * What is left of a wallet's name when only its look counts: names that fold to the same text look alike. Compatibility
 * forms, case, accents, spaces, punctuation, characters that are not drawn, a trade mark sign at the end, and letters of
 * other scripts that look Latin are folded. Idempotent.
 *
 * @example
 * foldName('MetаMask') === foldName('meta mask') // true, with the Cyrillic а
 *
 * @see {@link https://www.unicode.org/reports/tr39/}
 */
export function foldName(name: string): string {
  const folded = [...name.normalize('NFKD')]
    .map((one) => {
      const small = one.toLowerCase()
      // Small letters of Cherokee look like its capitals.
      return [one, small, one.toUpperCase()].map((form) => letters.get(form)).find(Boolean) ?? small
    })
    .join('')
    .replace(ignored, '')
    // An accent of another script, on a Latin letter.
    .replace(/([a-z])\p{M}+/gu, '$1')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)(tm)+$/, '$1')
  return folded || name.normalize('NFKD').trim()
}
