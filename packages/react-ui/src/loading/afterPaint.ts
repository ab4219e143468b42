/** Runs `task` once a frame has been painted. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  // A message that is posted in a frame arrives after it; a second frame would have to wait for the task.
  const { port1, port2 } = new MessageChannel()
  const cancel = () => port1.close()
  port1.onmessage = () => {
    cancel()
    task()
  }
  requestAnimationFrame(() => port2.postMessage(0))
  return cancel
}
