import type { Mail } from '../mail/schema.ts'
import type { LinkRequest } from './links.ts'

const ignore = 'If you did not ask for this, ignore this email.'

/** @param site the name of the project */
export function writeCodeMail(to: string, site: string, code: string): Mail {
  const name = toLine(site)
  return write(to, `Sign in to ${name}`, [
    `Your code for ${name} is ${code}. It is valid for 10 minutes.`,
    'Enter it only on the page on which you asked for it, and tell it to nobody.',
    ignore,
  ])
}

/**
 * @param site the name of the project
 * @param url of the page on which the visitor approves
 */
export function writeLinkMail(
  { email, site: origin, browser }: Omit<LinkRequest, 'startedAt'>,
  site: string,
  url: string,
): Mail {
  const name = toLine(site)
  const from = browser === '' ? '' : `, in ${browser}`
  return write(email, `Approve your sign-in to ${name}`, [
    `A browser asks to sign in to ${name} (${origin}) with this email${from}.`,
    `If it is yours, open this link and approve it: ${url}`,
    'The link is valid for 10 minutes. The code to sign in with follows in another email.',
    ignore,
  ])
}

/** @param isNew whether the mail is to the new address */
export function writeEmailUpdateMail(
  to: string,
  site: string,
  { code, isNew }: { readonly code: string; readonly isNew: boolean },
): Mail {
  const name = toLine(site)
  return write(to, `${isNew ? 'Confirm your new email' : 'Change your email'} for ${name}`, [
    `Your code for ${name} is ${code}. It is valid for 10 minutes.`,
    isNew
      ? 'With it, this address becomes the one to sign in with.'
      : 'With it, you confirm that the wallet with this address gets another one.',
    'Enter it only on the page on which you asked for it, and tell it to nobody.',
    isNew
      ? ignore
      : 'If you did not ask for this, do not enter the code: without it nothing changes.',
  ])
}

/** To the former address. */
export function writeEmailChangedMail(to: string, site: string): Mail {
  const name = toLine(site)
  return write(to, `The email of your wallet was changed`, [
    `You sign in to ${name} with another address from now on. Your wallet is the same.`,
    `If you did not change it, contact ${name} at once.`,
  ])
}

const write = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  ...{ to, subject },
  text: paragraphs.join('\n\n'),
})

const toLine = (text: string) => text.replace(/\p{Cc}/gu, ' ')
