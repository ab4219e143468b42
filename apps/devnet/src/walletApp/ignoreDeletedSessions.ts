interface Client {
  readonly session: { getAll(): readonly { readonly topic: string }[] }
  readonly engine: Record<string, unknown>
}

const deletedMessage = /recently deleted|No matching key/

/**
 * Ignores missing sessions on deletion. If both sides end a session, or its deletion arrives twice, the library
 * throws an unhandled rejection, which ends a Node process.
 */
export function ignoreDeletedSessions({ engine, session }: Client): void {
  const { onSessionDeleteRequest: originalListener, deleteSession: forget } = engine
  if (typeof originalListener === 'function') {
    engine.onSessionDeleteRequest = async (topic: unknown, ...rest: unknown[]) => {
      if (!session.getAll().some((one) => one.topic === topic)) return
      await ignoreDeleted(() => originalListener.call(engine, topic, ...rest))
    }
  }
  if (typeof forget === 'function')
    engine.deleteSession = (...values: unknown[]) =>
      ignoreDeleted(() => forget.apply(engine, values))
}

async function ignoreDeleted(step: () => unknown): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Error && deletedMessage.test(error.message))) throw error
  }
}
