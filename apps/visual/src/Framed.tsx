/** The same address in a window of its own, as wide as asked. */
export function Framed({ width }: { width: number }) {
  const inner = new URL(location.href)
  inner.searchParams.delete('width')
  return <iframe title="The view" src={inner.href} width={width} height={740} />
}
