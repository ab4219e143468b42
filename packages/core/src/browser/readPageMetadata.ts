/** Reads title, description, origin and icon of the page, the defaults of `metadata`. */
export function readPageMetadata(): {
  name: string
  description: string
  url: string
  icons: string[]
} {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
  const description = document.querySelector<HTMLMetaElement>(
    'meta[property="og:description"], meta[name="description"]',
  )
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
  return {
    name: document.title,
    description: description?.content ?? '',
    url: window.location.origin,
    icons: icon ? [icon.href] : [],
  }
}
