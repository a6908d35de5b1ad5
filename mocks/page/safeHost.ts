export type SafeHostParameters = {
  /** The name of the function with which the page calls this process. */
  readonly binding: string
  readonly appUrl: string
  /** The answers that the page gives by itself, by method: the dapp waits 10 ms for them. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The version of the SDK that answers name. */
  readonly version: string
}

export type SafeHostCall = { readonly type: 'open' } | { readonly type: 'message'; readonly message: unknown }

/** What the process calls in the page, under the binding's name with `Page` behind it. */
export type SafeHostPage = {
  post(message: unknown): void
  setAnswers(answers: Readonly<Record<string, unknown>>): void
}
