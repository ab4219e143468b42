/** Shows the same URL in a frame of the given width. */
export function Framed({ width }: { width: number }) {
  const inner = new URL(location.href)
  inner.searchParams.delete('width')
  return <iframe title="The view" src={inner.href} width={width} height={740} />
}
