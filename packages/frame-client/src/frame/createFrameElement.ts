/** Has a layout before it is shown, and neither a tab stop nor a hit. */
const hidden = {
  display: 'block',
  visibility: 'hidden',
  pointerEvents: 'none',
  boxShadow: 'none',
} as const

/** A card of the frame, above everything in the top layer. */
const shown = {
  visibility: 'visible',
  pointerEvents: 'auto',
  boxShadow: '0 16px 48px rgb(0 0 0 / 25%)',
} as const

const ofDialog = {
  position: 'fixed',
  inset: '0',
  zIndex: '999999',
  margin: 'auto',
  border: '0',
  padding: '0',
  overflow: 'hidden',
  borderRadius: '28px',
  background: 'transparent',
  inlineSize: 'min(400px, 100vw - 32px)',
  maxInlineSize: 'none',
  maxBlockSize: 'calc(100dvh - 32px)',
} as const

/**
 * Mounts the frame in a dialog of its own, hidden. It is never moved: that would reload it. `sandbox` gives the frame its
 * own origin, forms and popups, and not the page's navigation.
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
  // A press of Escape in the frame reaches only the frame, which replies with HIDE.
  dialog.setAttribute('closedby', 'none')
  dialog.dataset.latchkeyFrame = ''
  Object.assign(dialog.style, ofDialog, hidden)
  Object.assign(iframe.style, { display: 'block', border: '0', inlineSize: '100%' })
  iframe.title = title
  iframe.sandbox.value =
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
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
