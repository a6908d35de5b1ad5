import type { AskBench, PageSocketMessage } from './networkProtocol.ts'

type PageSocket = EventTarget & {
  readyState: number
  binaryType: string
  send(data: unknown): void
  close(code?: number, reason?: string): void
}
type PageSocketConstructor = { new (...args: unknown[]): PageSocket; readonly prototype: PageSocket }

/** Redirects the page's WebSockets to the bench. If no bench answers, they pass unchanged. */
export function leadSockets(ask: AskBench, urls: string): void {
  const Original = Reflect.get(globalThis, 'WebSocket') as PageSocketConstructor
  const pattern = new RegExp(urls, 'i')
  const names = ['open', 'message', 'error', 'close']
  let last = 0

  function lead(url: string, args: unknown[]): PageSocket {
    last += 1
    const id = last
    const socket = new EventTarget() as PageSocket
    const handlers: Record<string, ((event: Event) => void) | null> = {}
    let real: PageSocket | undefined
    let state = 0

    function end(code: number, reason: string): void {
      if (state === 3) return
      state = 3
      if (code === 1006) socket.dispatchEvent(new Event('error'))
      socket.dispatchEvent(new CloseEvent('close', { code, reason, wasClean: code !== 1006 }))
    }
    async function listen(): Promise<void> {
      while (state !== 3) {
        const messages = (await ask({ type: 'socketListen', socket: id })) as readonly PageSocketMessage[] | undefined
        if (!messages) return end(1006, '')
        for (const message of messages) {
          if ('close' in message) end(message.close.code, message.close.reason)
          else if (state === 1) socket.dispatchEvent(new MessageEvent('message', { data: message.data }))
        }
      }
    }
    function goOn(): void {
      const own = new Original(...args)
      own.binaryType = socket.binaryType
      real = own
      for (const name of names)
        own.addEventListener(name, (event) => {
          socket.dispatchEvent(new (event.constructor as typeof Event)(event.type, event as object))
        })
    }
    async function open(): Promise<void> {
      const isOpen = await ask({ type: 'socketOpen', socket: id, url })
      if (state !== 0) return
      if (isOpen === undefined) return goOn()
      if (isOpen !== true) return end(1006, '')
      state = 1
      socket.dispatchEvent(new Event('open'))
      await listen()
    }

    Object.setPrototypeOf(socket, Original.prototype)
    const fixed = { url, bufferedAmount: 0, extensions: '', protocol: '' }
    for (const [name, value] of Object.entries(fixed)) Object.defineProperty(socket, name, { value })
    Object.defineProperty(socket, 'binaryType', { value: 'blob', writable: true })
    Object.defineProperty(socket, 'readyState', { get: () => real?.readyState ?? state })
    for (const name of names) {
      socket.addEventListener(name, (event) => handlers[name]?.call(socket, event))
      Object.defineProperty(socket, `on${name}`, {
        get: () => handlers[name] ?? null,
        set: (handler: unknown) => {
          handlers[name] = typeof handler === 'function' ? (handler as (event: Event) => void) : null
        },
      })
    }
    const send = (data: unknown) => {
      if (real) return real.send(data)
      if (state === 0) throw new DOMException('Still in CONNECTING state.', 'InvalidStateError')
      if (state === 1) void ask({ type: 'socketSend', socket: id, data: String(data) })
    }
    const close = (code?: number, reason = '') => {
      if (real) return code === undefined ? real.close() : real.close(code, reason)
      if (state > 1) return
      const wasOpen = state === 1
      state = 2
      void ask({ type: 'socketClose', socket: id, code: code ?? 1005, reason })
      void Promise.resolve().then(() => end(wasOpen ? (code ?? 1005) : 1006, reason))
    }
    Object.defineProperty(socket, 'send', { value: send })
    Object.defineProperty(socket, 'close', { value: close })
    void open()
    return socket
  }

  const Led = new Proxy(Original, {
    construct(target, args: unknown[], newTarget) {
      const address = String(args[0])
      const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : ''
      return pattern.test(url) ? lead(url, args) : (Reflect.construct(target, args, newTarget) as PageSocket)
    },
  })
  Reflect.set(globalThis, 'WebSocket', Led)
}
