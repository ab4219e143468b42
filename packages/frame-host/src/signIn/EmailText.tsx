import { sanitizeText } from '@latchkey/primitives'

/** Graphemes, the most that an email has. */
const longest = 254

/** A text with the visitor's email in the place of `{email}`. */
export function EmailText({ text, email }: { readonly text: string; readonly email: string }) {
  const [before = '', after = ''] = text.split('{email}')
  return (
    <>
      {before}
      <bdi>{sanitizeText(email, longest)}</bdi>
      {after}
    </>
  )
}
