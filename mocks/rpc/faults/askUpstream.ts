import type { Upstream } from '../stage.ts'

/** Calls the node on a fault's own behalf. Undefined if it answers with an error. */
export async function askUpstream(upstream: Upstream, method: string, params: readonly unknown[]): Promise<unknown> {
  const outcome = await upstream.call(method, JSON.stringify(params))
  return 'resultText' in outcome ? JSON.parse(outcome.resultText) : undefined
}
