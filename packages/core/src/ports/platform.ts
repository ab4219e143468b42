/** What runs on a phone or tablet. */
export type PhoneSystem = 'ios' | 'android'

/** What decides how a link to an app is built and opened. */
export type LinkPlace = {
  readonly system: PhoneSystem | undefined
  /** Inside Telegram's own browser. */
  readonly isTelegram: boolean
  /** Safari on iOS, and no other browser there. */
  readonly isIosSafari: boolean
  /** Inside another page's frame. */
  readonly isFramed: boolean
}

/** What the instance knows of the machine it runs on. */
export type Platform = {
  /** False on a server: nothing is started there. */
  readonly isBrowser: boolean
  /** A phone or tablet: coarse pointer, or a mobile user agent. */
  isMobile(): boolean
  /** What runs on this phone, where that is known; undefined on a desktop. Absent means not known. */
  phoneSystem?(): PhoneSystem | undefined
  /** What of the place differs from what the window says. */
  place?(): Partial<LinkPlace>
  /** Opens a link; `window.open` without referrer and opener when absent. Called inside a click. */
  openLink?(url: string, target: string): void
  /** The page's address; empty strings on a server. */
  page(): { url: string; domain: string }
  isOnline(): boolean
  /** Whether the visitor has touched the page: nothing is counted before. Absent means no. */
  hasBeenActive?(): boolean
  /** Calls back each time the page may be about to go. */
  watchHide?(onHide: () => void): () => void
  /** Sends what must leave with the page; false when it could not be queued. */
  sendBeacon?(url: string, body: string): boolean
  /** Calls back when the browser goes online or offline. */
  watchOnline(onChange: (isOnline: boolean) => void): () => void
  /**
   * Takes the cookie of server rendering in the form of `document.cookie`. Without it the page's own
   * cookies are used, where connections are kept in `localStorage`.
   */
  writeCookie?(cookie: string): void
}
