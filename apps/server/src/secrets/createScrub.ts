/** Removes secrets from a string. */
export type Scrub = (text: string) => string

/** A secret of at least this length is also removed from within a word. */
const minLengthWithinWord = 12

/** Names whose value is always a secret. */
const secretNames = `api[-_ ]?key|(?:access|private|project|client)[-_ ]?(?:key|token)|(?:project|client|app)[-_ ]?id|authorization|secret|passw(?:or)?d|credentials?`
/** Names that may also be followed by words, as in `Token: paused`. */
const ambiguousNames = `token|(?<![a-z])key|(?<![a-z])auth`
const scheme = String.raw`(?:bearer|basic|digest|token)\s{1,3}`
const value = String.raw`[^\s"'&,;<>(){}[\]\\]+`

const named = new RegExp(
  String.raw`((?:(${secretNames})|${ambiguousNames})\\?["']?\s{0,3}([=:])\s{0,3}\\?["']?(?:${scheme})?)(${value})`,
  'gi',
)
const spaced = new RegExp(String.raw`((?:${secretNames})\s{1,3}(?:is\s)?["']?)(${value})`, 'gi')
const bearer = new RegExp(String.raw`(\bbearer\s{1,3})(${value})`, 'gi')
const basic = /(\bbasic\s{1,3})([a-z0-9+/]{8,}=*)/gi

const secretFieldName = new RegExp(`(?:${secretNames})$`, 'i')
const ambiguousFieldName = new RegExp(`(?:${ambiguousNames})$`, 'i')

/** Accounts and contracts of EVM networks are public. */
const account = /^0x[0-9a-f]{40}$/i

/** Whether a value after an ambiguous name is a secret rather than a word. */
function isLikeKey(text: string): boolean {
  return !account.test(text) && ((/\d/.test(text) && text.length >= 4) || text.length >= 16)
}

/** Whether the text after `api key ` is a secret rather than a word. */
function isLikeMixedKey(text: string): boolean {
  return text.length >= 16 || (text.length >= 6 && /\d/.test(text) && /[a-z]/i.test(text))
}

/** Whether a field with this name, such as `apiKey`, has a secret. */
export function isSecretField(name: string, text: string): boolean {
  return secretFieldName.test(name) || (ambiguousFieldName.test(name) && isLikeKey(text))
}

/**
 * Creates a function that replaces secrets in a string with `…`.
 *
 * @param secrets removed in any letter case.
 * @param replaceUrl returns the replacement of a URL.
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
        return secret.length >= minLengthWithinWord
          ? literal
          : `(?<![a-z0-9])${literal}(?![a-z0-9])`
      })
      .join('|') || '(?!)',
    'gi',
  )
  return (text) =>
    text
      .replace(known, '…')
      .replace(/\b(?:https?|wss?|libsql):\/\/[^\s"'<>]+/gi, replaceUrl)
      .replace(named, (whole, head: string, isSecretName: unknown, sign: string, text: string) =>
        isSecretName || sign === '=' || isLikeKey(text)
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

/** Reduces a URL to its protocol and host. */
export function redactUrl(url: string): string {
  const [, start = '', host = '', rest = ''] =
    /^(\w+:\/\/)(?:[^\s/?#]*@)?([^\s/?#@]*)(.*)$/s.exec(url) ?? []
  return `${start}${host}${rest.length > 1 ? '/…' : rest}`
}
