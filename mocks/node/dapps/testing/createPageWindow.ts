export type PageWindowParameters = {
  readonly origin?: string | undefined
  readonly chrome?: { readonly runtime: object } | undefined
  readonly onPost?: ((data: unknown) => void) | undefined
}

export function createPageWindow({ origin = 'http://localhost', chrome, onPost }: PageWindowParameters = {}) {
  const target = new EventTarget()
  let isClosed = false
  const window = Object.assign(target, {
    location: { origin, protocol: 'http:', href: `${origin}/`, hostname: 'localhost', host: 'localhost' },
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', product: 'Gecko' },
    ...(chrome ? { chrome } : {}),
    opener: null,
    close(): void {
      isClosed = true
    },
    /** Like a browser's: a copy, to listeners of a later task, if the origin is the page's. */
    postMessage(message: unknown, targetOrigin: string): void {
      onPost?.(message)
      if (targetOrigin !== origin && targetOrigin !== '*') return
      const data = structuredClone(message)
      setTimeout(() => {
        if (isClosed) return
        const event = new MessageEvent('message', { data, origin })
        Object.defineProperty(event, 'source', { value: window })
        target.dispatchEvent(event)
      })
    },
  })
  return window
}
