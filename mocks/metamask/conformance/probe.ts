/** A call of a provider's function. Its texts may have placeholders, see {@link ConformanceWorld}. */
export type Call = {
  readonly via?: string | undefined
  readonly args: readonly unknown[]
  readonly callback?: true | undefined
}

export type UserResponse = 'approve' | 'reject' | 'close'

export type Look = 'announcement' | 'names' | 'error' | 'listeners'

export type Probe = {
  readonly id: string
  readonly site: 'stranger' | 'connected' | 'fresh'
  /** The user approves these, and they are not recorded. */
  readonly before?: readonly Call[] | undefined
  readonly beforeHears?: readonly string[] | undefined
  readonly calls?: readonly Call[] | undefined
  readonly look?: Look | undefined
  readonly act?: 'reload' | 'mine' | undefined
  /** How the user answers. Default `reject`, so that unexpected requests fail. */
  readonly person?: UserResponse | undefined
  readonly asks?: true | undefined
  readonly hears?: readonly string[] | undefined
  /** Whether to compare only the shape, because the content differs each time. */
  readonly shape?: true | undefined
}

export type Answer =
  | { readonly result: unknown }
  | { readonly error: unknown }
  | { readonly thrown: unknown }
  | { readonly callback: readonly unknown[] }

export type Seen = {
  readonly answers?: readonly Answer[]
  /** The names of events, and `answer <n>`, in order of arrival. */
  readonly order?: readonly string[]
  readonly events?: readonly { readonly name: string; readonly payload: unknown }[]
  readonly asked?: number
  readonly looked?: unknown
}

export function ask(method: string, ...params: readonly [unknown] | readonly []): Call {
  return { args: [params.length === 0 ? { method } : { method, params: params[0] }] }
}

export function connected(id: string, calls: readonly Call[], more: Partial<Probe> = {}): Probe {
  return { id, site: 'connected', calls, ...more }
}
