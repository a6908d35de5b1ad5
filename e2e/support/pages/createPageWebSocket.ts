import type { Page } from '@playwright/test'

type Told = { id: number; type: string; data?: string; code?: number; reason?: string }
type Asked = { id: number; url?: string; text?: string }

export async function createPageWebSocket(page: Page): Promise<new (url: string) => WebSocket> {
  const sockets = new Map<number, EventTarget>()
  await page.exposeFunction('tellTest', ({ id, type, ...rest }: Told) => {
    sockets.get(id)?.dispatchEvent(Object.assign(new Event(type), rest))
  })
  let lastId = 0
  let done: Promise<unknown> = Promise.resolve()
  function ask(asked: Asked): void {
    done = done.then(() => page.evaluate(runInPage, asked))
  }

  class PageWebSocket extends EventTarget {
    private readonly id: number

    constructor(url: string) {
      super()
      lastId += 1
      this.id = lastId
      sockets.set(this.id, this)
      ask({ id: this.id, url })
    }

    send(text: string): void {
      ask({ id: this.id, text })
    }

    close(): void {
      ask({ id: this.id })
    }
  }
  return PageWebSocket as unknown as typeof WebSocket
}

/** Opens with a url, sends with a text, and closes without either. */
function runInPage({ id, url, text }: Asked): void {
  const page = globalThis as unknown as { tellTest(told: Told): void; testSockets?: Map<number, WebSocket> }
  page.testSockets ??= new Map()
  const known = page.testSockets.get(id)
  if (known) {
    if (text === undefined) known.close()
    // A page's own WebSocket drops data after its end; Playwright's substitute throws.
    else if (known.readyState === WebSocket.OPEN) known.send(text)
    return
  }
  const socket = new WebSocket(url ?? '')
  page.testSockets.set(id, socket)
  for (const type of ['open', 'error']) socket.addEventListener(type, () => page.tellTest({ id, type }))
  socket.addEventListener('message', ({ data }) => page.tellTest({ id, type: 'message', data: String(data) }))
  socket.addEventListener('close', ({ code, reason }) => page.tellTest({ id, type: 'close', code, reason }))
}
