import { sizeOf } from '#mocks/trace/memory/sizeOf'

export type PageQueue<message> = {
  push(message: message): void
  listen(): Promise<readonly message[] | undefined>
  end(): void
}

type PageQueueParameters = {
  readonly onFull: () => void
  /** Approximate bytes that may wait. Default 32 MiB, as for a WebSocket. */
  readonly limit?: number | undefined
}

const LIMIT = 32 * 1024 * 1024

/** Without a limit, a page that never fetches would fill this process's memory. */
export function createPageQueue<message>({ onFull, limit = LIMIT }: PageQueueParameters): PageQueue<message> {
  let messages: message[] = []
  let waiting = 0
  let isEnded = false
  let take: ((messages: readonly message[] | undefined) => void) | undefined

  function takeAll(): readonly message[] {
    const taken = messages
    messages = []
    waiting = 0
    return taken
  }
  return {
    push(message) {
      if (isEnded) return
      if (take) {
        take([message])
        take = undefined
        return
      }
      messages.push(message)
      waiting += sizeOf(message)
      if (waiting <= limit) return
      takeAll()
      onFull()
    },
    async listen() {
      if (messages.length > 0) return takeAll()
      if (isEnded) return undefined
      return new Promise((resolve) => {
        take = resolve
      })
    },
    end() {
      isEnded = true
      take?.(undefined)
      take = undefined
    },
  }
}
