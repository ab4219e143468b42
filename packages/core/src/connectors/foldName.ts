/**
 * Groups of a Latin letter and similar characters: letters of other scripts, Latin beyond ASCII, and signs. An
 * uppercase letter is listed if it resembles another letter than its lowercase form.
 */
const lookalikeGroups =
  'aаαɑᴀᎪⲁꓮⱥ⍺ᗅ𖽀𐊠 bвьβʙᏴⲃꓐƀɓƅᗷꞴ𐊂𐊡𐌁 cсϲᴄᏟⲥꓚƈȼҫςϹ𐊢𐌂𐐕𐐽𐔜🝌𑣲𑣩 dԁđᴅᎠꓓɗᗪᗞꓒᏧᑯ eеєεɛᴇΣᎬⲉꓰɇҽəɘ℮ⴹ𑢦𑢮𐊆⋿ꬲ fғꜰꓝƒϜꞘꞙᖴ𐊇𐊥𐔥𑣂𑢢ꬵքſ gցɡɢᏀꓖɠԌᏻᏳƍᶃ hнһңհħʜΗᎻⲏꓧɦᕼ𐋏Ꮒ jјյϳᴊᎫꓙᒍͿ kкқҝκᴋᏦⲕꓗƙĸӄҟҡᛕ𐔘 li1іӏıɩɪιłʟᎥᏞⲓꓲꓡǀ|∣וןاߊᒪⵏᛁ𖼨𐊊𐌉𐌠Ⳑ𖼖𑢣𑢲𐐛𐔦⍳ mмᴍΜᎷⲙꓟɱӎϺᗰᛖ𐊰𐌑 nпηոɴΝⲛꓠɲŋƞ𐔓ռ o0оөοσօøɵᴏⲟꓳსჿסهߋ߀٥०০੦೦ഠ๐໐ဝ〇○◯ⵔዐଠ𐊒𐊫𐐄𐓂𐔖ہ௦ pрρᴘᏢⲣꓑƥᑭ𐊕ϱ⍴ qԛզⵕգ rгʀᎡꓣɍɽᏒᖇ𖼵𐒴Ʀꭇꭈᴦⲅ sѕꜱᏚꓢʂՏ𖼺𐊖𐐠ƽ𐑈𑣁Ꮥ tтτŧᴛᎢⲧꓔƭʈҭ𖼊𐊗𐊱𐌕𑢼⊤⟙🝨 uυμսᴜꓴʋᑌሀ𖽂𐓎𐓶𑢸𑣘∪⋃ꞟꭎꭒ vѵνᴠᏙꓦᐯⴸ𖼈𑢠𐔝ꛟ٧۷∨⋁ט𑣀𑜆 wԝшωաᴡᎳꓪѡⱳᏔ𑣯𑣦ɯ𑜊𑜎𑜏 xхҳχⲭꓫ᙭ⵝᚷ𐊐𐊴𐌗𐌢𐔧╳𑣬×ᕁᕽ᙮⤫⤬⨯ yуүұγʏΥⲩꓬƴɏᎩᎽ𖽃𐊲𑢤ყɣᶌỿꭚ𑣜 zζᴢᏃꓜȥƶ𑢩𐋵𑣥𑣄'
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
  // Before the normalization, which turns Ϲ into Σ.
  const replaced = [...name].map((one) => replacements.get(one) ?? one).join('')
  const folded = [...replaced.normalize('NFKD')]
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
