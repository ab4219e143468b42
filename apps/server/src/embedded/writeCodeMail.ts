import type { Mail } from '../mail/schema.ts'

/** @param site the name of the project */
export function writeCodeMail(to: string, site: string, code: string): Mail {
  const name = site.replace(/\p{Cc}/gu, ' ')
  return {
    to,
    subject: `Sign in to ${name}`,
    text: [
      `Your code for ${name} is ${code}. It is valid for 10 minutes.`,
      'Enter it only on the page on which you asked for it, and tell it to nobody.',
      'If you did not ask for this, ignore this email.',
    ].join('\n\n'),
  }
}
