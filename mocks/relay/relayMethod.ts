import { isRefused, type Refused } from './relayError.ts'
import type { Publication } from './space/relayRecords.ts'

export type RelayClientActions = {
  publish(publication: Publication): Refused | undefined
  subscribe(topic: string): { readonly id: string } | Refused
  unsubscribe(topic: string): void
  /** Returns the messages that the client did not receive yet, which then count as delivered. Each is JSON text. */
  fetch(topics: readonly string[]): { readonly messageTexts: readonly string[]; readonly hasMore: boolean }
  confirm(topic: string, messageId: string): void
  watch(registerAuth: string): { readonly relayId: string } | Refused
  unwatch(unregisterAuth: string): Refused | undefined
}

export type MethodOutcome = { readonly resultText: string } | Refused

export type PreparedCall = {
  run(actor: RelayClientActions): MethodOutcome
  publications(): readonly Publication[]
  readonly topic: string | undefined
}

export type RelayMethod = { readonly name: string; prepare(params: unknown): PreparedCall | Refused }

export const DONE: MethodOutcome = { resultText: 'true' }
const NOTHING: readonly Publication[] = []

/** `read` checks the parameters, without a schema library as it runs for every frame. */
export function defineRelayMethod<params extends object>(method: {
  readonly read: (params: unknown) => params | Refused
  readonly run: (params: params, actor: RelayClientActions) => MethodOutcome
  readonly publications?: (params: params) => readonly Publication[]
  readonly topic?: (params: params) => string
}): RelayMethod['prepare'] {
  const { read, run, publications, topic } = method
  return (raw) => {
    const params = read(raw)
    if (isRefused(params)) return params
    return {
      run: (actor) => run(params, actor),
      publications: () => publications?.(params) ?? NOTHING,
      topic: topic?.(params),
    }
  }
}
