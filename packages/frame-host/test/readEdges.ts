/** The left and right edges of the text of each fact, in whole CSS pixels. */
export const readEdges = (root: ParentNode) =>
  [...root.querySelectorAll('dd')].flatMap((fact) => {
    const walker = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT)
    const edges: { left: number; right: number }[] = []
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right } = range.getBoundingClientRect()
      edges.push({ left: Math.round(left), right: Math.round(right) })
    }
    return edges
  })
