interface Client {
  readonly session: { getAll(): readonly { readonly topic: string }[] }
  readonly engine: Record<string, unknown>
}

const gone = /recently deleted|No matching key/

/**
 * A session that both sides end at once, or whose end is told twice, makes the library fail where nobody hears it, which
 * ends a Node process. The end of a session that is gone is not told to it, and one that goes meanwhile is no failure.
 */
export function ignoreDeletedSessions({ engine, session }: Client): void {
  const { onSessionDeleteRequest: hear, deleteSession: forget } = engine
  if (typeof hear === 'function') {
    engine.onSessionDeleteRequest = async (topic: unknown, ...rest: unknown[]) => {
      if (!session.getAll().some((one) => one.topic === topic)) return
      await ignoreDeleted(() => hear.call(engine, topic, ...rest))
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
    if (!(error instanceof Error && gone.test(error.message))) throw error
  }
}
