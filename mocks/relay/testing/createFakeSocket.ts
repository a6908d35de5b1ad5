import type { RelaySocket } from '../relayTypes.ts'

/** A JSON-RPC frame for tests. Ids are kept as texts. */
export type FakeFrame = {
  readonly idText: string
  readonly method?: string
  readonly params?: { readonly id: string; readonly data: FakeMessage }
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

export type FakeMessage = {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
}

/** A socket that records the calls of the relay. */
export type FakeSocket = RelaySocket & {
  readonly texts: string[]
  readonly closes: { readonly code: number; readonly reason: string }[]
  pings(): number
  terminated(): boolean
  frames(): readonly FakeFrame[]
}

/** Makes a fake socket. */
export function createFakeSocket(): FakeSocket {
  const texts: string[] = []
  const closes: { code: number; reason: string }[] = []
  let pings = 0
  let terminated = false
  return {
    texts,
    closes,
    pings: () => pings,
    terminated: () => terminated,
    frames: () => texts.map(toFrame),
    send: (text) => texts.push(text),
    close: (code, reason) => closes.push({ code, reason }),
    ping() {
      pings += 1
    },
    terminate() {
      terminated = true
    },
  }
}

/** Every frame of the relay begins with its id. */
function toFrame(text: string): FakeFrame {
  const [, idText = ''] = /^\{"id":("[^"]*"|[^,]*),/.exec(text) ?? []
  return { ...JSON.parse(text), idText }
}
