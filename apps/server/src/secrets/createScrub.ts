/** Takes secrets out of a text. */
export type Scrub = (text: string) => string

/** A secret at least this long is taken out of the middle of a word as well. */
const longAlone = 12

/** Names whose value is always a secret. */
const strong = `api[-_ ]?key|(?:access|private|project|client)[-_ ]?(?:key|token)|(?:project|client|app)[-_ ]?id|authorization|secret|passw(?:or)?d|credentials?`
/** Names that words follow as well, as in `Token: paused`. */
const weak = `token|(?<![a-z])key|(?<![a-z])auth`
const scheme = String.raw`(?:bearer|basic|digest|token)\s{1,3}`
const value = String.raw`[^\s"'&,;<>(){}[\]\\]+`

const named = new RegExp(
  String.raw`((?:(${strong})|${weak})\\?["']?\s{0,3}([=:])\s{0,3}\\?["']?(?:${scheme})?)(${value})`,
  'gi',
)
const spaced = new RegExp(String.raw`((?:${strong})\s{1,3}(?:is\s)?["']?)(${value})`, 'gi')
const bearer = new RegExp(String.raw`(\bbearer\s{1,3})(${value})`, 'gi')
const basic = /(\bbasic\s{1,3})([a-z0-9+/]{8,}=*)/gi

const strongName = new RegExp(`(?:${strong})$`, 'i')
const weakName = new RegExp(`(?:${weak})$`, 'i')

/** Accounts and contracts of EVM networks are public. */
const account = /^0x[0-9a-f]{40}$/i

/** Whether a value after a weak name is a secret and no word. */
function isLikeKey(text: string): boolean {
  return !account.test(text) && ((/\d/.test(text) && text.length >= 4) || text.length >= 16)
}

/** What follows `api key ` without a sign between: a word when it has no digit. */
function isLikeMixedKey(text: string): boolean {
  return text.length >= 16 || (text.length >= 6 && /\d/.test(text) && /[a-z]/i.test(text))
}

/** Whether a field of that name holds a secret, as `apiKey` does. */
export function isSecretField(name: string, text: string): boolean {
  return strongName.test(name) || (weakName.test(name) && isLikeKey(text))
}

/**
 * @param secrets taken out wherever they are written, whatever their case.
 * @param replaceUrl what is shown in place of an address.
 *
 * @example
 * const scrub = createScrub(['Zk3-9fQ'], () => '…')
 * scrub('no project Zk3-9fQ (token=abc)') // 'no project … (token=…)'
 */
export function createScrub(secrets: Iterable<string>, replaceUrl: (url: string) => string): Scrub {
  const known = new RegExp(
    [...new Set(secrets)]
      .sort((one, other) => other.length - one.length)
      .map((secret) => {
        const literal = secret.replace(/[^\w]/g, (sign) => `\\u${hex(sign)}`)
        return secret.length >= longAlone ? literal : `(?<![a-z0-9])${literal}(?![a-z0-9])`
      })
      .join('|') || '(?!)',
    'gi',
  )
  return (text) =>
    text
      .replace(known, '…')
      .replace(/\b(?:https?|wss?|libsql):\/\/[^\s"'<>]+/gi, replaceUrl)
      .replace(named, (whole, head: string, isStrong: unknown, sign: string, text: string) =>
        isStrong || sign === '=' || isLikeKey(text)
          ? account.test(text)
            ? whole
            : `${head}…`
          : whole,
      )
      .replace(spaced, (whole, head: string, text: string) =>
        isLikeMixedKey(text) ? `${head}…` : whole,
      )
      .replace(bearer, '$1…')
      .replace(basic, '$1…')
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).padStart(4, '0')
}

/** An address with its host alone. */
export function keepHost(url: string): string {
  const [, start = '', host = '', rest = ''] =
    /^(\w+:\/\/)(?:[^\s/?#]*@)?([^\s/?#@]*)(.*)$/s.exec(url) ?? []
  return `${start}${host}${rest.length > 1 ? '/…' : rest}`
}
