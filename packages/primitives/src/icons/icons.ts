/** A glyph on a 20 px grid, drawn with 1.5 px round strokes. */
export type IconShape = {
  /** SVG path data. */
  readonly d: string
  /** Directional: mirrored from right to left. */
  readonly points?: true
}

const circle = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z'

export const backIcon: IconShape = { d: 'M16 10H4.5M9.25 4.75 4 10l5.25 5.25', points: true }
export const closeIcon: IconShape = { d: 'm5 5 10 10M15 5 5 15' }
export const chevronIcon: IconShape = { d: 'm8 5 5 5-5 5', points: true }
export const checkIcon: IconShape = { d: 'm4 10.5 4 4 8-9' }
export const searchIcon: IconShape = {
  d: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM13 13l3.75 3.75',
}
export const helpIcon: IconShape = {
  d: `${circle}M7.95 7.9a2.1 2.1 0 1 1 3.2 1.8c-.72.45-1.15.9-1.15 1.6M10 13.75h.01`,
}
export const infoIcon: IconShape = { d: `${circle}M10 9.5v4M10 6.5h.01` }
export const errorIcon: IconShape = { d: `${circle}M7.75 7.75l4.5 4.5M12.25 7.75l-4.5 4.5` }
export const warningIcon: IconShape = {
  d: 'M8.63 3.8 2.7 14.1a1.58 1.58 0 0 0 1.37 2.4h11.86a1.58 1.58 0 0 0 1.37-2.4L11.37 3.8a1.58 1.58 0 0 0-2.74 0zM10 7.75v3.5M10 13.75h.01',
}
export const successIcon: IconShape = { d: `${circle}M7 10.25l2.15 2.15L13 8` }
export const walletIcon: IconShape = {
  d: 'M14.25 6.75v-2a1.5 1.5 0 0 0-1.5-1.5H5a1.75 1.75 0 0 0 0 3.5h9.75a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-9.5a2 2 0 0 1-2-2V5M13.25 11.75h.01',
}
