import { expect, onTestFinished, test } from 'vitest'
import { createFrameElement } from './createFrameElement.ts'

test('security: the frame may use passkeys on its own origin alone, and nothing else', () => {
  const url = new URL('https://wallet.localhost:4443/frame?projectId=shop')
  const { iframe, remove } = createFrameElement({ url, title: 'Wallet', onCancel: () => undefined })
  onTestFinished(remove)
  expect(iframe.getAttribute('allow')).toBe(
    'publickey-credentials-get https://wallet.localhost:4443',
  )
})
