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

/** Runs in the Safe's page. Answers what the page knows in the same turn, and passes on the rest. */
export function runSafeHost({ binding, appUrl, answers, version }: SafeHostParameters): void {
  const { origin } = new URL(appUrl)
  const frame = document.querySelector('iframe')
  const global = window as unknown as Record<string, unknown>
  let known = answers
  let isOpen = false
  const call = (message: SafeHostCall) => (global[binding] as (call: SafeHostCall) => Promise<void>)(message)
  const send = (message: SafeHostCall) => void call(message).catch(() => {})
  const open = () => {
    if (!isOpen) send({ type: 'open' })
    isOpen = true
  }
  const post = (message: unknown) => frame?.contentWindow?.postMessage(message, origin)

  const take = (data: unknown) => {
    if (typeof data !== 'object' || data === null) return
    const { id, method } = data as Record<string, unknown>
    if (typeof method === 'string' && Object.hasOwn(known, method))
      return post({ id, success: true, version, data: known[method] })
    open()
    send({ type: 'message', message: data })
  }

  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (source === frame?.contentWindow && from === origin) take(data)
  })
  // A dapp of the same origin calls this function in its own turn, so that its 10 ms can't pass before the answer.
  if (location.origin === origin) window.postMessage = take
  global[`${binding}Page`] = {
    post,
    setAnswers(next) {
      known = next
    },
  } satisfies SafeHostPage
  frame?.addEventListener('load', open)
  frame?.setAttribute('src', appUrl)
}
