import type { TellAttempt } from './pageAttempt.ts'

/** Runs in the page, as text: it must not use anything from its module. */
export function tellRtc(tell: TellAttempt): void {
  if (typeof globalThis.RTCPeerConnection !== 'function') return
  const { prototype } = globalThis.RTCPeerConnection
  const send = (texts: readonly string[]) => {
    if (texts.length > 0) tell({ kind: 'rtc', texts, stack: new Error().stack ?? '' })
  }
  /** The browser has checked what it was given, and knows one form. */
  const sendServers = (connection: RTCPeerConnection) =>
    send((connection.getConfiguration().iceServers ?? []).flatMap(({ urls }) => urls))
  const sendLines = (given: unknown, field: string) => {
    const text: unknown = given ? Reflect.get(Object(given), field) : undefined
    send(typeof text === 'string' ? text.split(/\r?\n/).filter((line) => line.includes('candidate:')) : [])
  }
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, writable: true, enumerable: target === prototype, configurable: true })

  for (const [name, field] of [
    ['addIceCandidate', 'candidate'],
    ['setRemoteDescription', 'sdp'],
  ] as const) {
    const method = prototype[name] as (...args: readonly unknown[]) => unknown
    const apply = (target: typeof method, self: unknown, args: readonly unknown[]) => {
      sendLines(args[0], field)
      return Reflect.apply(target, self, args)
    }
    put(prototype, name, new Proxy(method, { apply }))
  }
  const setConfiguration = new Proxy(prototype.setConfiguration, {
    apply(target, self: RTCPeerConnection, args) {
      const result = Reflect.apply(target, self, args)
      sendServers(self)
      return result
    },
  })
  put(prototype, 'setConfiguration', setConfiguration)
  const told = new Proxy(globalThis.RTCPeerConnection, {
    construct(target, args: readonly unknown[], newTarget) {
      const connection = Reflect.construct(target, args, newTarget) as RTCPeerConnection
      sendServers(connection)
      return connection
    },
  })
  put(prototype, 'constructor', told)
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    if (name in globalThis) put(globalThis, name, told)
}
