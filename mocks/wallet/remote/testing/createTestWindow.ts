import { createListeners } from '#mocks/core/createListeners'
import type { RemoteWindow } from '../remoteProtocol.ts'

/** A window that keeps what a session does with it. */
export type TestWindow = RemoteWindow & {
  readonly posted: readonly unknown[]
  /** What it posts when it unloads. */
  readonly farewell: unknown
  readonly isClosed: boolean
  /** The code that it shows. */
  readonly code: string | undefined
  /** Resolves to the first message, posted already or later, that fits. */
  next<message>(fits: (message: message) => boolean): Promise<message>
}

/**
 * Creates a window for tests of a protocol, without a browser.
 *
 * @example
 * const window = createTestWindow({ url: 'https://keys.coinbase.com/connect' })
 * const session = protocol.open(window)
 */
export function createTestWindow({ url, origin = 'https://dapp.test' }: { url: string; origin?: string }): TestWindow {
  const posted: unknown[] = []
  const listeners = createListeners()
  let farewell: unknown
  let isClosed = false
  let code: string | undefined
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
    get code() {
      return code
    },
    show(link) {
      code = link
    },
    close() {
      isClosed = true
      listeners.notify()
    },
    next<message>(fits: (message: message) => boolean) {
      return new Promise<message>((resolve) => {
        const look = () => {
          const found = (posted as message[]).find(fits)
          if (found === undefined) return
          stop()
          resolve(found)
        }
        const stop = listeners.add(look)
        look()
      })
    },
  }
}
