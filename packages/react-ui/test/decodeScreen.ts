import { page } from 'vitest/browser'
import { readQr } from './readQr.ts'

type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/**
 * Decodes the QR code on the screen, with another library than the encoder's.
 *
 * @param decode - another decoder
 */
export async function decodeScreen(
  decode: (pixels: Pixels) => string | undefined = ({ data, width, height }) =>
    readQr(data, width, height)?.data,
): Promise<string | undefined> {
  const image = new Image()
  image.src = `data:image/png;base64,${await page.screenshot({ save: false })}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height)
  return pixels && decode(pixels)
}
