const CAIP_348: StreamName = 'caip-348'

/** The names by which MetaMask's SDK recognises the extension or the app's own browser, EIP-6963. */
const METAMASK_RDNS: readonly string[] = ['io.metamask', 'io.metamask.flask', 'io.metamask.mobile']

/** Not the id of a released MetaMask, so that a page does not reach a real one beside the simulated wallet. */
export const EXTENSION_ID = 'benchbenchbenchbenchbenchbenchbe'

/** What a page says to MetaMask: two streams of the content script, and the port of `chrome.runtime.connect`. */
export const STREAMS = ['metamask-provider', 'metamask-multichain-provider', 'caip-348'] as const
export type StreamName = (typeof STREAMS)[number]

type MessageLike = { readonly source?: unknown; readonly data?: unknown }

export type MetaMaskTarget = {
  postMessage(message: unknown, targetOrigin: string): void
  addEventListener(type: 'message', listener: (event: MessageLike) => void): void
  removeEventListener(type: 'message', listener: (event: MessageLike) => void): void
}

export const isMetaMaskRdns = (rdns: string): boolean => METAMASK_RDNS.includes(rdns)

export function listenForMetaMask(parameters: {
  target: MetaMaskTarget
  origin: string
  send: (stream: StreamName, message: unknown) => void
  extensionId: string
}) {
  const { target, origin, send, extensionId } = parameters
  type Listener = (...values: unknown[]) => void
  const ports = new Set<Set<Listener>>()
  const streams: readonly unknown[] = STREAMS.filter((name) => name !== CAIP_348)
  const TAKEN = 'walletbenchTaken'

  function listen(event: MessageLike): void {
    const given = event.data as { target?: unknown; data?: { name?: unknown; data?: unknown } } | null | undefined
    // Without a source it may be of a window of another origin that is gone.
    if (event.source !== target || given?.target !== 'metamask-contentscript') return
    const { name, data } = given.data ?? {}
    if (!streams.includes(name) || Reflect.has(event, TAKEN)) return
    Reflect.set(event, TAKEN, true)
    send(name as StreamName, data)
  }

  const createEvent = (listeners: Set<Listener>) => ({
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    hasListener: (listener: Listener) => listeners.has(listener),
  })
  function openPort() {
    const listeners = new Set<Listener>()
    ports.add(listeners)
    return {
      name: '',
      onMessage: createEvent(listeners),
      onDisconnect: createEvent(new Set()),
      postMessage(message: { readonly type?: unknown; readonly data?: unknown } | null) {
        if (message?.type === CAIP_348) send(CAIP_348, message.data)
      },
      disconnect: () => void ports.delete(listeners),
    }
  }
  // A page has it where an installed extension allows pages to connect: there the SDK uses nothing else.
  const runtime = Reflect.get(target, 'chrome')?.runtime as { connect?: unknown } | undefined
  const connect = runtime?.connect
  if (runtime && typeof connect === 'function') {
    const lead = (id: unknown, ...rest: unknown[]) =>
      id === extensionId ? openPort() : Reflect.apply(connect, runtime, [id, ...rest])
    Reflect.set(runtime, 'connect', lead)
  }
  target.addEventListener('message', listen)

  return {
    receive(stream: StreamName, message: unknown): void {
      if (stream === CAIP_348)
        for (const listeners of [...ports])
          for (const listener of [...listeners]) listener({ type: CAIP_348, data: message })
      else target.postMessage({ target: 'metamask-inpage', data: { name: stream, data: message } }, origin)
    },
    remove() {
      target.removeEventListener('message', listen)
      if (runtime && typeof connect === 'function') Reflect.set(runtime, 'connect', connect)
    },
  }
}
