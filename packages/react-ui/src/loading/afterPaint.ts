/** Runs `task` once a frame has been painted. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(task)
  })
  return () => cancelAnimationFrame(frame)
}
