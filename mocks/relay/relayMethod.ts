import { isRefused, type Refused } from './relayError.ts'
import type { Publication } from './space/relayRecords.ts'

/** Messages as `irn_fetchMessages` answers them. */
export type Fetched = { readonly messageTexts: readonly string[]; readonly hasMore: boolean }

/** What a client can do in its space: the methods are made of it. */
export type RelayClientActions = {
  publish(publication: Publication): Refused | undefined
  subscribe(topic: string): { readonly id: string } | Refused
  unsubscribe(topic: string): void
  /** The messages that the client is still to get, which then count as delivered. Each is JSON text. */
  fetch(topics: readonly string[]): Fetched
  /** The client tells that it has a message: by the id of its push, or its sha256. */
  confirm(topic: string, messageId: string): void
  watch(registerAuth: string): { readonly relayId: string } | Refused
  unwatch(unregisterAuth: string): Refused | undefined
}

/** How a call ends: JSON text, or an error. */
export type MethodOutcome = { readonly resultText: string } | Refused

/** A call whose parameters are checked. */
export type PreparedCall = {
  run(actor: RelayClientActions): MethodOutcome
  /** What it publishes. */
  publications(): readonly Publication[]
  /** The topic that it is about, where it is about one. */
  readonly topic: string | undefined
}

export type RelayMethod = {
  /** Its name on the wire. */
  readonly name: string
  prepare(params: unknown): PreparedCall | Refused
}

export type RelayMethodParameters<params extends object> = {
  readonly name: string
  /** Checks the parameters by hand: it runs for every frame. */
  readonly read: (params: unknown) => params | Refused
  readonly run: (params: params, actor: RelayClientActions) => MethodOutcome
  readonly publications?: (params: params) => readonly Publication[]
  readonly topic?: (params: params) => string
}

/** What most calls are answered with. */
export const DONE: MethodOutcome = { resultText: 'true' }

const NOTHING: readonly Publication[] = []

/** Makes a method of the relay from how it reads its parameters and what it does. */
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
