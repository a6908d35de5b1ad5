import { createListeners, whenFound } from '#mocks/core/listeners'
import type { RemoteProtocol, RemoteSession, RemoteWindow } from '#mocks/wallet/remote/remoteProtocol'

const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const

export type TestWindow = RemoteWindow & {
  readonly posted: readonly unknown[]
  readonly farewell: unknown
  readonly isClosed: boolean
  next<message>(fits: (message: message) => boolean): Promise<message>
}

type Failure = { readonly code: number; readonly message: string }

type Answer = {
  readonly requestId: string
  readonly correlationId?: string
  readonly sender: string
  readonly timestamp: Date
  readonly content: {
    readonly encrypted?: { readonly iv: Uint8Array<ArrayBuffer>; readonly cipherText: ArrayBuffer }
    readonly failure?: Failure
  }
}

type Decrypted = {
  readonly result: { readonly value?: unknown; readonly error?: Failure }
  readonly data?: { readonly chains: Record<string, string>; readonly capabilities?: unknown }
}

/** A dapp's side of the popups of keys.coinbase.com, as its SDK does it: with the platform's own ECDH. */
type KeysDapp = {
  open(url?: string): { readonly window: TestWindow; readonly session: RemoteSession }
  handshake(to: Opened, method?: string, params?: unknown): Promise<Decrypted>
  request(to: Opened, method: string, params?: unknown, chainId?: number): Promise<Decrypted>
  last(): Answer | undefined
}

type Opened = ReturnType<KeysDapp['open']>

export function createTestWindow({ url, origin = 'https://dapp.test' }: { url: string; origin?: string }): TestWindow {
  const posted: unknown[] = []
  const listeners = createListeners()
  let farewell: unknown
  let isClosed = false
  return {
    url,
    origin,
    posted,
    get farewell() {
      return farewell
    },
    get isClosed() {
      return isClosed
    },
    post(message) {
      posted.push(structuredClone(message))
      listeners.notify()
    },
    atUnload(message) {
      farewell = message
    },
    show() {},
    close() {
      isClosed = true
      listeners.notify()
    },
    next: <message>(fits: (message: message) => boolean) =>
      whenFound({ subscribe: listeners.add }, () => (posted as message[]).find(fits)),
  }
}

export async function createKeysDapp(protocol: RemoteProtocol, origin?: string): Promise<KeysDapp> {
  const own = await crypto.subtle.generateKey(P256, true, ['deriveKey'])
  const sender = Buffer.from(await crypto.subtle.exportKey('spki', own.publicKey)).toString('hex')
  let secret: Awaited<ReturnType<typeof crypto.subtle.deriveKey>> | undefined
  let sent = 0
  let last: Answer | undefined

  async function send({ window, session }: Opened, content: object): Promise<Answer> {
    sent += 1
    const id = `request-${sent}`
    session.receive({ id, correlationId: `correlation-${sent}`, sender, content, timestamp: new Date() })
    last = await window.next<Answer>(({ requestId }) => requestId === id)
    return last
  }
  async function setPeer(peer: string): Promise<void> {
    const key = await crypto.subtle.importKey('spki', Buffer.from(peer, 'hex'), P256, true, [])
    const aes = { name: 'AES-GCM', length: 256 }
    const ecdh = { name: 'ECDH', public: key }
    secret = await crypto.subtle.deriveKey(ecdh, own.privateKey, aes, false, ['encrypt', 'decrypt'])
  }
  async function read({ content }: Answer): Promise<Decrypted> {
    if (content.failure) throw Object.assign(new Error(content.failure.message), content.failure)
    if (!content.encrypted || !secret) throw new Error('Without content')
    const { iv, cipherText } = content.encrypted
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
    return JSON.parse(new TextDecoder().decode(bytes)) as Decrypted
  }

  return {
    open(url = 'https://keys.coinbase.com/connect') {
      const window = createTestWindow({ url, ...(origin === undefined ? {} : { origin }) })
      return { window, session: protocol.open(window) }
    },
    async handshake(to, method = 'handshake', params = []) {
      const answer = await send(to, { handshake: { method, params } })
      await setPeer(answer.sender)
      return read(answer)
    },
    async request(to, method, params, chainId = 31337) {
      if (!secret) throw new Error('Without handshake')
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify({ action: { method, params }, chainId }))
      const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text)
      return read(await send(to, { encrypted: { iv, cipherText } }))
    },
    last: () => last,
  }
}
