/** A call of a function of the provider. Texts may name what each run has of its own in braces, see {@link ConformanceWorld}. */
export type Call = {
  /** The function. Default `request`. */
  readonly via?: string | undefined
  readonly args: readonly unknown[]
  /** It gets a callback as its last argument: what that is given is the answer. */
  readonly callback?: true | undefined
}

/** What the person does with whatever they are asked. */
export type UserResponse = 'approve' | 'reject' | 'close'

/** What is looked at in the page without asking the wallet, see `lookAt`. */
export const LOOKS = ['announcement', 'names', 'error', 'listeners'] as const
export type Look = (typeof LOOKS)[number]

/** One question about a wallet, asked in the same way of the simulated one and of a real one. */
export type Probe = {
  /** `group/what`, in kebab case. */
  readonly id: string
  /** How the site stands before: not connected; connected; connected anew, with no more than that gives it. */
  readonly site: 'stranger' | 'connected' | 'fresh'
  /** What is called before; the person approves, and nothing of it is recorded. */
  readonly before?: readonly Call[] | undefined
  /** The events that this brings. */
  readonly beforeHears?: readonly string[] | undefined
  /** What is called, all at once. */
  readonly calls?: readonly Call[] | undefined
  /** What is looked at. */
  readonly look?: Look | undefined
  /** What happens besides: the page is loaded anew, or the home chain gets a block. */
  readonly act?: 'reload' | 'mine' | undefined
  /** Default `reject`: who is not expected is not let in. */
  readonly person?: UserResponse | undefined
  /** The person is asked, if not before the answer then after it. */
  readonly asks?: true | undefined
  /** The events that are waited for; others are recorded, too. */
  readonly hears?: readonly string[] | undefined
  /** Results and payloads are drawn anew each time, or the node's: their shape counts. */
  readonly shape?: true | undefined
}

/** What became of a call. */
export type Answer =
  | { readonly result: unknown }
  | { readonly error: unknown }
  | { readonly thrown: unknown }
  | { readonly callback: readonly unknown[] }

/** What was seen of a wallet. Plain data: it goes through JSON. */
export type Seen = {
  /** In the order of the calls. */
  readonly answers?: readonly Answer[]
  /** The names of events, and `answer <n>`, as they came. */
  readonly order?: readonly string[]
  /** What the events brought. */
  readonly events?: readonly { readonly name: string; readonly payload: unknown }[]
  /** How often the person was asked. */
  readonly asked?: number
  readonly looked?: unknown
}

/** A call of `request`. */
export function ask(method: string, ...params: readonly [unknown] | readonly []): Call {
  return { args: [params.length === 0 ? { method } : { method, params: params[0] }] }
}
