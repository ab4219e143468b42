import { page } from 'vitest/browser'
import { readQr } from './readQr.ts'

/** Decodes the QR code on the screen, with another library than the encoder's. */
export async function decodeScreen(): Promise<string | undefined> {
  const image = new Image()
  image.src = `data:image/png;base64,${await page.screenshot({ save: false })}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height).data
  return pixels && readQr(pixels, width, height)?.data
}
