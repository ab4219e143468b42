import type { IconShape } from './icons.ts'

// A module of its own: bundlers keep all icons of a module in one chunk, and the opening modal needs none of these.
export const sendIcon: IconShape = { d: 'M5.5 14.5 14.25 5.75M6.75 5.5h7.75v7.75' }
export const receiveIcon: IconShape = { d: 'M14.5 5.5 5.75 14.25M13.25 14.5H5.5V6.75' }
export const swapIcon: IconShape = {
  d: 'M6.5 4v11.5M3.5 12.75l3 3 3-3M13.5 16V4.5M10.5 7.25l3-3 3 3',
}
export const cardIcon: IconShape = {
  d: 'M4.25 5h11.5a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H4.25a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4.25 5ZM2.75 8.75h14.5M5.75 12h3',
}
export const minusIcon: IconShape = { d: 'M4 10h12' }
export const plusIcon: IconShape = { d: 'M10 4v12M4 10h12' }
export const moreIcon: IconShape = {
  d: 'M4.2 9.7h.6v.6h-.6zM9.7 9.7h.6v.6h-.6zM15.2 9.7h.6v.6h-.6z',
}
export const copyIcon: IconShape = {
  d: 'M9.25 7.25h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-5.5a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM12.75 7V5.25a2 2 0 0 0-2-2h-5.5a2 2 0 0 0-2 2v5.5a2 2 0 0 0 2 2H7',
}
export const externalIcon: IconShape = {
  d: 'M11.75 3.5h4.75v4.75M16.25 3.75 9.75 10.25M8 4.5H5.5a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V12',
  points: true,
}
export const disconnectIcon: IconShape = {
  d: 'M8 3.5H5.5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H8M13 6.5l3.5 3.5-3.5 3.5M16.25 10H8.5',
  points: true,
}
export const refreshIcon: IconShape = {
  d: 'M16.25 10a6.25 6.25 0 1 1-1.83-4.42L16.25 7.4M16.25 3.5v3.9h-3.9',
}
export const networkIcon: IconShape = {
  d: 'M12.25 5.25a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0zM7.5 14.5a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0zM17 14.5a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0zM9 7.3l-2.7 5.2M11 7.3l2.7 5.2M7.5 14.5h5',
}
export const qrIcon: IconShape = {
  d: 'M4.5 3.5H7a1 1 0 0 1 1 1V7a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1zM13 3.5h2.5a1 1 0 0 1 1 1V7a1 1 0 0 1-1 1H13a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1zM4.5 12H7a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V13a1 1 0 0 1 1-1zM12 12h1.75v1.75M16.5 12v.01M12 16.5v.01M16.5 15v1.5H15',
}
export const imageIcon: IconShape = {
  d: 'M5.25 4.25h9.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-9.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2zM3.5 14l3.75-3.75 2.5 2.5L13 9.5l3.5 3.5M8 7.5h.01',
}
export const mailIcon: IconShape = {
  d: 'M5.25 4.25h9.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-9.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2zM3.75 6.5 10 11l6.25-4.5',
}
export const phoneIcon: IconShape = {
  d: 'M7 2.75h6a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2zM9 14.5h2',
}
export const lockIcon: IconShape = {
  d: 'M5.75 8.75h8.5a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-8.5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM6.75 8.75V6.5a3.25 3.25 0 0 1 6.5 0v2.25M10 12v1.5',
}
/** The Latchkey mark: a key whose bow is a latch plate. */
export const keyIcon: IconShape = {
  d: 'M4.75 6.25h3a2 2 0 0 1 2 2v3.5a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3.5a2 2 0 0 1 2-2zM9.75 10h7.5v3.5M13.75 10v2.75M6.25 10h.01',
}
export const tagIcon: IconShape = {
  d: 'M3.5 4.75v4.6c0 .33.13.65.37.88l6.15 6.15a1.25 1.25 0 0 0 1.77 0l4.6-4.6a1.25 1.25 0 0 0 0-1.76L10.24 3.87a1.25 1.25 0 0 0-.88-.37h-4.6c-.7 0-1.26.56-1.26 1.25ZM7 7h.01',
}
export const clockIcon: IconShape = { d: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4l2.75 1.75' }
export const globeIcon: IconShape = {
  d: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM3 10h14M10 3c2 2 3 4.4 3 7s-1 5-3 7c-2-2-3-4.4-3-7s1-5 3-7z',
}
