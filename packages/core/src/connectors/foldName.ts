/**
 * Groups of a Latin letter and similar characters: letters of other scripts, Latin beyond ASCII, and signs. An
 * uppercase letter is listed if it resembles another letter than its lowercase form.
 */
const lookalikeGroups =
  'aаαɑᴀᎪⲁꓮⱥ⍺ bвьβʙᏴⲃꓐƀɓƅᗷ cсϲᴄᏟⲥꓚƈȼҫς dԁđᴅᎠꓓɗᗪ eеєεɛᴇΣᎬⲉꓰɇҽəɘ℮ fғꜰꓝƒ gցɡɢᏀꓖɠ hнһңհħʜΗᎻⲏꓧɦᕼ jјյϳᴊᎫꓙᒍ kкқҝκᴋᏦⲕꓗƙĸӄҟҡ li1іӏıɩɪιłʟᎥᏞⲓꓲꓡǀ|∣וןاߊᒪ mмᴍΜᎷⲙꓟɱӎ nпηոɴΝⲛꓠɲŋƞ o0оөοσօøɵᴏⲟꓳსჿסهߋ߀٥०০੦೦ഠ๐໐ဝ〇○◯ pрρᴘᏢⲣꓑƥᑭ qԛզ rгʀᎡꓣɍɽ sѕꜱᏚꓢʂ tтτŧᴛᎢⲧꓔƭʈҭ uυμսᴜꓴʋᑌ vѵνᴠᏙꓦᐯ wԝшωաᴡᎳꓪѡⱳ xхҳχⲭꓫ᙭ yуүұγʏΥⲩꓬƴɏ zζᴢᏃꓜȥƶ'
const replacements = new Map(
  lookalikeGroups
    .split(' ')
    .flatMap((group) => [...group].map((one) => [one, group.charAt(0)] as const)),
)
/** Accents of any script, ignorable characters, spaces, punctuation and symbols. */
const ignored = /\p{Script=Inherited}|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}\p{M}]/gu

/**
 * Folds a name to its appearance: similar names fold to the same string. Folds compatibility forms, case, accents,
 * spaces, punctuation, ignorable characters, a trade mark sign at the end, and letters of other scripts that look
 * Latin. Idempotent.
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
      // Lowercase Cherokee letters look like uppercase ones.
      return (
        [one, small, one.toUpperCase()].map((form) => replacements.get(form)).find(Boolean) ?? small
      )
    })
    .join('')
    .replace(ignored, '')
    // An accent of another script on a Latin letter.
    .replace(/([a-z])\p{M}+/gu, '$1')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)(tm)+$/, '$1')
  return folded || name.normalize('NFKD').trim()
}
