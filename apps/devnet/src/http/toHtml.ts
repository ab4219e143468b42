const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for the content or a quoted attribute of HTML. */
export const toHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
