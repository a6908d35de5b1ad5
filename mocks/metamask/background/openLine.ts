type Asked = { method: string; params: readonly unknown[]; keys?: readonly string[] | undefined; patience: number }

export type Answered = { readonly result: unknown; readonly changes: number }

export type Line = ReturnType<typeof openLine>

/** A message of MetaMask's port: JSON-RPC 2.0, in an envelope that names the stream. */
type Envelope = {
  readonly name: string
  readonly data: { method?: string; id?: number; result?: unknown; error?: { message?: string } }
}

type Port = {
  readonly onMessage: { addListener(listener: (message: Envelope) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
  postMessage(message: object): void
  disconnect(): void
}

/** Runs in a document of the extension. */
export function openLine(readyPatience: number) {
  const { chrome } = globalThis as unknown as { chrome: { runtime: { connect(info: { name: string }): Port } } }
  // Not the name of one of its pages: an open page prevents its windows from opening.
  const port = chrome.runtime.connect({ name: 'walletbench' })
  const waiting = new Map<number, (answer: { result: unknown } | { error: string } | undefined) => void>()
  const changed = new EventTarget()
  let changes = 0
  let lastId = 0
  let isOpen = true
  let settleReady = (_: boolean) => {}
  const isReady = new Promise<boolean>((resolve) => {
    settleReady = resolve
    setTimeout(() => resolve(false), readyPatience)
  })
  function send(method: string, params: readonly unknown[]): number {
    lastId += 1
    port.postMessage({ name: 'controller', data: { jsonrpc: '2.0', id: lastId, method, params } })
    return lastId
  }
  port.onMessage.addListener(({ name, data }) => {
    if (name !== 'controller') return
    if (data.method === 'startUISync') {
      send('startPatches', [])
      settleReady(true)
    }
    if (data.method === 'sendUpdate') {
      changes += 1
      changed.dispatchEvent(new Event('change'))
    }
    if (data.id === undefined) return
    waiting.get(data.id)?.(
      data.error ? { error: data.error.message ?? JSON.stringify(data.error) } : { result: data.result },
    )
    waiting.delete(data.id)
  })
  function end(): void {
    isOpen = false
    settleReady(false)
    for (const settle of waiting.values()) settle(undefined)
    waiting.clear()
    changed.dispatchEvent(new Event('change'))
  }
  port.onDisconnect.addListener(end)
  return {
    isReady,
    ask: ({ method, params, keys, patience }: Asked) =>
      new Promise<Answered | { readonly error: string } | undefined>((resolve) => {
        if (!isOpen) return resolve(undefined)
        const id = send(method, params)
        const timer = setTimeout(() => {
          waiting.delete(id)
          resolve({ error: `no answer within ${patience / 1_000} s` })
        }, patience)
        waiting.set(id, (answer) => {
          clearTimeout(timer)
          if (answer === undefined) return resolve(keys ? undefined : { error: 'MetaMask has closed the line.' })
          if ('error' in answer) return resolve(answer)
          const isPicked = keys && typeof answer.result === 'object' && answer.result !== null
          if (!isPicked) return resolve({ ...answer, changes })
          const all = answer.result as Readonly<Record<string, unknown>>
          resolve({ result: Object.fromEntries(keys.map((key) => [key, all[key]])), changes })
        })
      }),
    waitForChange: (after: number, patience: number) =>
      new Promise<void>((resolve) => {
        if (!isOpen || changes > after) return resolve()
        const timer = setTimeout(resolve, patience)
        const end = () => {
          clearTimeout(timer)
          resolve()
        }
        changed.addEventListener('change', end, { once: true })
      }),
    /** MetaMask sends each change to each open line. */
    close() {
      // The side that disconnects a port gets no disconnect event.
      port.disconnect()
      end()
    },
  }
}
