import { createListeners } from '#mocks/core/createListeners'
import type { RemoteWindow } from '../remoteProtocol.ts'

export type TestWindow = RemoteWindow & {
  readonly posted: readonly unknown[]
  readonly farewell: unknown
  readonly isClosed: boolean
  readonly code: string | undefined
  /** Resolves to the first message, posted already or later, that fits. */
  next<message>(fits: (message: message) => boolean): Promise<message>
}

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
