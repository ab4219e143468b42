/** The operating system of a phone or tablet. */
export type PhoneSystem = 'ios' | 'android'

/** The environment in which a link to an app is built and opened. */
export type LinkEnvironment = {
  readonly system: PhoneSystem | undefined
  /** Inside Telegram's own browser. */
  readonly isTelegram: boolean
  /** Safari on iOS, not another iOS browser. */
  readonly isIosSafari: boolean
  /** Inside another page's frame. */
  readonly isFramed: boolean
}

/** What the tabs of a site share. */
export type Tabs = {
  /** Holds a name until the promise settles, or the tab is closed. False if the name is held already. */
  hold(name: string, until: Promise<unknown>): Promise<boolean>
  /** Whether a tab holds the name. */
  isHeld(name: string): Promise<boolean>
  /** Resolves when the visitor sees this tab. */
  waitUntilVisible(): Promise<void>
  /** Calls back when another tab has changed a key of the storage, or has cleared it. */
  watchStorage(key: string, onChange: () => void): () => void
}

/** The platform of an instance. */
export type Platform = {
  /** False on a server: discovery and reconnection do not start. */
  readonly isBrowser: boolean
  /** A phone or tablet: coarse pointer, or a mobile user agent. */
  isMobile(): boolean
  /** The operating system of this phone, if known; undefined on a desktop. Absent means unknown. */
  phoneSystem?(): PhoneSystem | undefined
  /** Overrides of the detected environment. */
  environment?(): Partial<LinkEnvironment>
  /** Opens a link; `window.open` without referrer and opener when absent. Called in the click handler. */
  openLink?(url: string, target: string): void
  /** The page's address; empty strings on a server. */
  page(): { url: string; domain: string }
  isOnline(): boolean
  /** Whether the visitor has interacted with the page; analytics start only then. Absent means no. */
  hasBeenActive?(): boolean
  /** Calls back each time the page may be about to close. */
  watchHide?(onHide: () => void): () => void
  /** Sends a request that outlives the page; false if it could not be queued. */
  sendBeacon?(url: string, body: string): boolean
  /** Calls back when the browser goes online or offline. */
  watchOnline(onChange: (isOnline: boolean) => void): () => void
  /** The browser's tabs when absent. */
  readonly tabs?: Tabs
  /**
   * Sets the cookie of server rendering in the form of `document.cookie`. Without it the page's own cookies are used,
   * if connections are stored in `localStorage`.
   */
  writeCookie?(cookie: string): void
}
