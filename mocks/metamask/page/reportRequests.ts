/** A message between MetaMask's provider and its content script. */
type Message = {
  readonly target?: unknown
  readonly data?: { readonly name?: unknown; readonly data?: Readonly<Record<string, unknown>> }
}

/**
 * Reports what a page asks MetaMask for, and what it gets. Runs in a document before its own scripts. It only listens:
 * MetaMask's provider and its content script talk by messages that every listener of the window hears.
 *
 * @param name the name of the function in the window that takes reports. It is removed, so that a dapp does not see it
 */
export function reportRequests(name: string): void {
  if (location.protocol !== 'http:' && location.protocol !== 'https:') return
  const scope = window as unknown as Record<string, (text: string) => Promise<void>>
  const report = scope[name]
  if (!report) return
  delete scope[name]
  const { stringify } = JSON
  const place = { document: `${performance.timeOrigin} ${Math.random()}`, origin: self.origin }
  const send = (message: object): void => {
    // The page may close first.
    report(stringify({ ...place, ...message })).catch(() => {})
  }
  send({ kind: 'opened' })
  addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
    if (source !== window || typeof data !== 'object' || data?.data?.name !== 'metamask-provider') return
    const { id, method, params, result, error } = data.data.data ?? {}
    if (id === undefined || id === null) return
    if (data.target === 'metamask-contentscript' && typeof method === 'string')
      send({ kind: 'asked', id: String(id), method, params })
    if (data.target === 'metamask-inpage' && method === undefined)
      send({ kind: 'answered', id: String(id), result, error })
  })
}
