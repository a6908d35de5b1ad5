import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
export type DappTransport = {
  send(text: string): void
  readonly readyState: number
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent<string>) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

/** Each frame `{ n, call }` is answered with `{ n, result }`. */
export function openDappChannel(parameters: {
  readonly bench: string
  readonly open: () => DappTransport
  readonly binding: string
  readonly marks: readonly string[]
  readonly origins: readonly string[]
  readonly install: (call: (message: { readonly type: string }) => Promise<unknown>) => void
}): void {
  const { bench, open, binding, marks, origins, install } = parameters
  if (marks.some((name) => name in globalThis)) {
    console.info('Walletbench: the wallets are in this page already. A second page script does nothing.')
    return
  }
  if (!isLoopbackHost(location.hostname) && !origins.includes(location.origin)) {
    console.warn(`Walletbench: the page script does nothing on ${location.origin}, which is not on this machine.`)
    return
  }
  const waiting = new Map<number, (result: unknown) => void>()
  let transport: DappTransport | undefined
  let opened: Promise<boolean> | undefined
  let last = 0

  function connect(): Promise<boolean> {
    return new Promise((resolve) => {
      const channel = open()
      transport = channel
      let isOpen = false
      channel.onopen = () => {
        isOpen = true
        resolve(true)
      }
      channel.onmessage = ({ data }) => {
        const { n, result } = JSON.parse(data) as { n: number; result?: unknown }
        waiting.get(n)?.(result)
        waiting.delete(n)
      }
      channel.onclose = () => {
        if (!isOpen) console.warn(`Walletbench: no bench answers at ${bench}. Is it still running?`)
        resolve(false)
        for (const settle of waiting.values()) settle(undefined)
        waiting.clear()
      }
    })
  }
  async function call(message: { readonly type: string }): Promise<unknown> {
    opened ??= connect()
    const isOpen = await opened
    return new Promise<unknown>((resolve) => {
      if (!isOpen || transport?.readyState !== 1) return resolve(undefined)
      last += 1
      waiting.set(last, resolve)
      transport.send(JSON.stringify({ n: last, call: message }))
    })
  }
  Object.defineProperty(globalThis, binding, { value: call })
  install(call)
}
