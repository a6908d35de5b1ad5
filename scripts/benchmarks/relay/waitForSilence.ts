/**
 * Resolves when the bench's relay has no more connections.
 *
 * @throws Error after 30 s
 */
export async function waitForSilence(relayUrl: string): Promise<void> {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    const answer = await fetch(`${relayUrl.replace('ws:', 'http:')}/state`)
    const { counters } = (await answer.json()) as { counters: { connections: number } }
    if (counters.connections === 0) return
  }
  throw new Error(`${relayUrl} still has connections after 30 s.`)
}
