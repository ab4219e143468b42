/** Unlike `display: none`, this lays out the frame before it is shown. It gets no focus and no clicks. */
const hidden = {
  display: 'block',
  visibility: 'hidden',
  pointerEvents: 'none',
  boxShadow: 'none',
  outline: 'none',
} as const

/** While the frame shows a card. The second shadow dims the page: an inline style cannot reach `::backdrop`. */
const shown = {
  visibility: 'visible',
  pointerEvents: 'auto',
  boxShadow: '0 16px 48px rgb(0 0 0 / 25%), 0 0 0 100vmax rgb(0 0 0 / 50%)',
  outline: '1px solid rgb(128 128 128 / 30%)',
} as const

const ofDialog = {
  position: 'fixed',
  inset: '0',
  zIndex: '999999',
  margin: 'auto',
  border: '0',
  padding: '0',
  overflow: 'hidden',
  borderRadius: '24px',
  background: 'transparent',
  inlineSize: 'min(380px, 100vw - 32px)',
  maxInlineSize: 'none',
  maxBlockSize: 'calc(100dvh - 32px)',
} as const

/**
 * Mounts the frame, hidden, in its own dialog. It is never moved, because moving an iframe reloads it. `sandbox` allows its
 * own origin, forms and popups, and does not allow it to navigate the page.
 *
 * @param onCancel - the visitor pressed Escape while the page had the focus
 */
export function createFrameElement({
  url,
  title,
  onCancel,
}: {
  readonly url: URL
  readonly title: string
  readonly onCancel: () => void
}) {
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  // With the focus in the frame, Escape reaches only the frame, which then sends HIDE.
  dialog.setAttribute('closedby', 'none')
  dialog.dataset.latchkeyFrame = ''
  Object.assign(dialog.style, ofDialog, hidden)
  Object.assign(iframe.style, { display: 'block', border: '0', inlineSize: '100%' })
  iframe.title = title
  iframe.sandbox.value =
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
  // Passkeys are created at top level only.
  iframe.allow = `publickey-credentials-get ${url.origin}`
  iframe.referrerPolicy = 'no-referrer'
  iframe.src = url.href
  dialog.append(iframe)
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  })
  document.body.append(dialog)
  setHeight(320)

  function setHeight(height: number) {
    iframe.style.blockSize = `min(${height}px, 100dvh - 32px)`
  }

  return {
    iframe,
    show(height: number) {
      setHeight(height)
      if (dialog.open) return
      Object.assign(dialog.style, shown)
      dialog.showModal()
    },
    hide() {
      if (dialog.open) dialog.close()
      Object.assign(dialog.style, hidden)
    },
    remove: () => dialog.remove(),
  }
}
