/** A call of a provider's function. Its texts may have placeholders, see {@link ConformanceWorld}. */
export type Call = {
  /** The function. Default `request`. */
  readonly via?: string | undefined
  readonly args: readonly unknown[]
  /** Whether it gets a callback as its last argument, which receives the answer. */
  readonly callback?: true | undefined
}

export type UserResponse = 'approve' | 'reject' | 'close'

/** What to inspect in the page without a call to the wallet, see `lookAt`. */
export const LOOKS = ['announcement', 'names', 'error', 'listeners'] as const
export type Look = (typeof LOOKS)[number]

/** A probe of a wallet's behavior, which runs in the same way on the simulated wallet and on a real one. */
export type Probe = {
  /** `group/what`, in kebab case. */
  readonly id: string
  /** The site's state before the probe: not connected, connected, or freshly connected with no further permissions. */
  readonly site: 'stranger' | 'connected' | 'fresh'
  /** Calls before the probe. The user approves them, and they are not recorded. */
  readonly before?: readonly Call[] | undefined
  /** The events that these calls cause. */
  readonly beforeHears?: readonly string[] | undefined
  readonly calls?: readonly Call[] | undefined
  readonly look?: Look | undefined
  /** An additional action: reload the page, or mine a block on the home chain. */
  readonly act?: 'reload' | 'mine' | undefined
  /** How the user answers. Default `reject`, so that unexpected requests fail. */
  readonly person?: UserResponse | undefined
  /** Whether the user is asked, before the answer or after it. */
  readonly asks?: true | undefined
  /** The events to wait for. Other events are also recorded. */
  readonly hears?: readonly string[] | undefined
  /** Whether to compare only the shape of results and payloads, because their content differs each time. */
  readonly shape?: true | undefined
}

export type Answer =
  | { readonly result: unknown }
  | { readonly error: unknown }
  | { readonly thrown: unknown }
  | { readonly callback: readonly unknown[] }

export type Seen = {
  /** In the order of the calls. */
  readonly answers?: readonly Answer[]
  /** The names of events, and `answer <n>`, in order of arrival. */
  readonly order?: readonly string[]
  /** The events with their payloads. */
  readonly events?: readonly { readonly name: string; readonly payload: unknown }[]
  /** How often the user was asked. */
  readonly asked?: number
  readonly looked?: unknown
}

export function ask(method: string, ...params: readonly [unknown] | readonly []): Call {
  return { args: [params.length === 0 ? { method } : { method, params: params[0] }] }
}
