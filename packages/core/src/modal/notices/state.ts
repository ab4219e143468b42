import { atom } from 'jotai/vanilla'

/** A short message over the view (a snackbar). One at a time. */
export type Notice = {
  readonly id: string
  readonly variant: 'success' | 'error' | 'info' | 'loading'
  readonly messageId: string
  /** The English text, shown if the messages do not contain the key. */
  readonly text: string
  readonly values?: Readonly<Record<string, string | number>>
}

export const noticeAtom = atom<Notice | undefined>(undefined)
