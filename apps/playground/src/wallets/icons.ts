const image = (ground: string, drawing: string): `data:image/${string}` =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/>${drawing}</svg>`,
  )}`

/** A leaf and its veins. */
export const alderIcon = image(
  '#1f6b4c',
  '<path d="M16 6c6 3 8 8 7 12-1 3-4 5-7 5s-6-2-7-5c-1-4 1-9 7-12Z" fill="#d9f2e3"/><path d="M16 11v15M16 15l-3.5-2M16 15l3.5-2M16 19.500l-4-2.300M16 19.500l4-2.300" fill="none" stroke="#1f6b4c" stroke-width="1.500" stroke-linecap="round"/>',
)

/** A trunk and its marks. */
export const birchIcon = image(
  '#3c4a63',
  '<path d="M11 5h10v22H11z" fill="#f4f1ea"/><path d="M11 9h5M17 13h4M11 17h3.500M16 21.500h5M11 24.500h3" stroke="#3c4a63" stroke-width="1.800" stroke-linecap="round"/>',
)

/** Three tiers of needles. */
export const cedarIcon = image(
  '#5b4a8a',
  '<path d="M16 4l6 8h-3l5 7h-4l4 6H8l4-6H8l5-7h-3Z" fill="#ece6fb"/><path d="M14.500 25h3v3h-3z" fill="#ece6fb"/>',
)

/** A round crown. */
export const elmIcon = image(
  '#a8641c',
  '<circle cx="16" cy="13" r="8" fill="#fdebd2"/><path d="M16 10v18M16 17l-3.500-3M16 20l3.500-3" fill="none" stroke="#a8641c" stroke-width="1.800" stroke-linecap="round"/><path d="M16 21v7" stroke="#fdebd2" stroke-width="3" stroke-linecap="round"/>',
)

/** Three berries on a twig. */
export const rowanIcon = image(
  '#2c5364',
  '<path d="M16 5v8M16 13l-6 5M16 13v9M16 13l6 5" fill="none" stroke="#e8f1f2" stroke-width="1.800" stroke-linecap="round"/><circle cx="10" cy="20" r="3.500" fill="#ff7a59"/><circle cx="16" cy="24" r="3.500" fill="#ff7a59"/><circle cx="22" cy="20" r="3.500" fill="#ff7a59"/>',
)
