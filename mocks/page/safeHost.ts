export type SafeHostParameters = {
  readonly binding: string
  readonly appUrl: string
  /** The answers that the page gives by itself, by method: the dapp waits 10 ms for them. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly version: string
}

export type SafeHostCall = { readonly type: 'open' } | { readonly type: 'message'; readonly message: unknown }

export type SafeHostPage = {
  post(message: unknown): void
  setAnswers(answers: Readonly<Record<string, unknown>>): void
}
