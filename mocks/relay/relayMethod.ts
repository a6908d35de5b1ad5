import { isRefused, type Refused } from './relayError.ts'
import type { Publication } from './space/relayRecords.ts'

/** Messages in the answer to `irn_fetchMessages`. */
export type Fetched = { readonly messageTexts: readonly string[]; readonly hasMore: boolean }

/** The actions of a client in its space, which the methods use. */
export type RelayClientActions = {
  publish(publication: Publication): Refused | undefined
  subscribe(topic: string): { readonly id: string } | Refused
  unsubscribe(topic: string): void
  /** Returns the messages that the client did not receive yet, which then count as delivered. Each is JSON text. */
  fetch(topics: readonly string[]): Fetched
  /** Confirms that the client has a message: by the id of its push, or by its SHA-256. */
  confirm(topic: string, messageId: string): void
  watch(registerAuth: string): { readonly relayId: string } | Refused
  unwatch(unregisterAuth: string): Refused | undefined
}

/** The outcome of a call: JSON text, or an error. */
export type MethodOutcome = { readonly resultText: string } | Refused

/** A call with checked parameters. */
export type PreparedCall = {
  run(actor: RelayClientActions): MethodOutcome
  /** Lists what the call publishes. */
  publications(): readonly Publication[]
  /** The topic of the call, if it concerns one. */
  readonly topic: string | undefined
}

export type RelayMethod = { readonly name: string; prepare(params: unknown): PreparedCall | Refused }

export type RelayMethodParameters<params extends object> = {
  readonly name: string
  /** Checks the parameters, without a schema library as it runs for every frame. */
  readonly read: (params: unknown) => params | Refused
  readonly run: (params: params, actor: RelayClientActions) => MethodOutcome
  readonly publications?: (params: params) => readonly Publication[]
  readonly topic?: (params: params) => string
}

export const DONE: MethodOutcome = { resultText: 'true' }

const NOTHING: readonly Publication[] = []

export function defineRelayMethod<params extends object>(parameters: RelayMethodParameters<params>): RelayMethod {
  const { name, read, run, publications, topic } = parameters
  return {
    name,
    prepare(raw) {
      const params = read(raw)
      if (isRefused(params)) return params
      return {
        run: (actor) => run(params, actor),
        publications: () => publications?.(params) ?? NOTHING,
        topic: topic?.(params),
      }
    },
  }
}
