/** The globals of a page that it uses. */
declare const console: { info(text: string): void; warn(text: string): void }
declare const WebSocket: new (
  url: string,
) => {
  send(text: string): void
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: string }) => void) | null
  onclose: (() => void) | null
}

export type DappChannel = {
  /** The socket's address. */
  readonly url: string
  /** The name of the function that it makes. */
  readonly binding: string
  /** The names in a page that has wallets already, by this script or by another way. */
  readonly marks: readonly string[]
  /** Installs the wallets, which use the function. */
  readonly install: () => void
}

/**
 * Connects a page with the bench by a WebSocket: each frame `{ n, call }` is answered with `{ n, result }`. The socket
 * opens with the first call. Its source text runs in the page: it must not use anything from its module.
 */
export function openDappChannel({ url, binding, marks, install }: DappChannel): void {
  if (marks.some((name) => name in globalThis)) {
    console.info('Walletbench: the wallets are in this page already. A second page script does nothing.')
    return
  }
  const waiting = new Map<number, (result: unknown) => void>()
  let socket: InstanceType<typeof WebSocket> | undefined
  let opened: Promise<boolean> | undefined
  let last = 0

  function open(): Promise<boolean> {
    return new Promise((resolve) => {
      const channel = new WebSocket(url)
      socket = channel
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
        if (!isOpen) console.warn(`Walletbench: no bench answers at ${url.split('?')[0]}. Is it still running?`)
        resolve(false)
        // Without an answer the wallets are disconnected.
        for (const settle of waiting.values()) settle(undefined)
        waiting.clear()
      }
    })
  }
  async function call(message: { readonly type: string }): Promise<unknown> {
    opened ??= open()
    const isOpen = await opened
    const answer = await new Promise<unknown>((resolve) => {
      if (!isOpen || socket?.readyState !== 1) return resolve(undefined)
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ n: last, call: message }))
    })
    return answer === undefined && message.type === 'open' ? [] : answer
  }
  Object.defineProperty(globalThis, binding, { value: call })
  install()
}
