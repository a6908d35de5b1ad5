import { fromCloneJson, toCloneJson } from '#mocks/wallet/remote/cloneJson'
import { openDappChannel } from './openDappChannel.ts'
import { REMOTE_BINDING, type RemoteCall, type RemoteMessage, type ShownRequest } from './pageProtocol.ts'

export type RemotePageBoot = {
  /** By {@link REMOTE_BINDING}, or by a socket of its server, with the ticket in its URL. `nothing`: not for this document. */
  readonly by: 'function' | 'socket' | 'nothing'
}

export function bootRemotePage({ by }: RemotePageBoot): void {
  if (by === 'nothing') Reflect.deleteProperty(globalThis, REMOTE_BINDING)
  if (by === 'socket') openSocket()
  const call = Reflect.get(globalThis, REMOTE_BINDING) as (call: RemoteCall) => Promise<unknown>
  /** In milliseconds. `ms`: after the function was missing. `unanswered`: after a first call without an answer. */
  const again = { times: 40, ms: 50, unanswered: 3_000 }
  const page = `${Math.random()}`.slice(2)
  const before = (history.state as { walletbench?: { loads: number; referrer: string } } | null)?.walletbench
  // A window that has loaded itself again has itself as its referrer.
  const referrer = before?.referrer ?? document.referrer
  const framed = window.parent !== window
  const dapp: Window | undefined = window.opener ?? (framed ? window.parent : undefined)
  let farewell: unknown
  /** Undefined until the wallet has named the dapp's origin. */
  let origin: string | undefined
  const early: { readonly origin: string; readonly data: unknown }[] = []

  function write(id: string, text: string): void {
    const element = document.getElementById(id)
    if (element) element.textContent = text
  }
  function toButton(request: string, answer: 'approve' | 'reject', label: string): HTMLElement {
    const button = document.createElement('button')
    button.textContent = label
    button.addEventListener('click', () => void call({ type: 'decide', page, request, answer }))
    return button
  }
  function show(requests: readonly ShownRequest[]): void {
    const items = requests.map(({ id, text, warnings }) => {
      const item = document.createElement('li')
      const words = document.createElement('p')
      words.textContent = `${origin} asks: ${text}`
      const notes = warnings.map((warning) => {
        const note = document.createElement('p')
        note.textContent = `⚠ ${warning}`
        return note
      })
      item.append(words, ...notes, toButton(id, 'approve', 'Approve'), toButton(id, 'reject', 'Reject'))
      return item
    })
    document.getElementById('requests')?.replaceChildren(...items)
    if (!document.getElementById('code')?.textContent)
      write('status', requests.length > 0 ? '' : 'Nothing waits for you.')
  }
  function showCode(link: string): void {
    write('status', 'Connect an app on a phone with this link:')
    write('code', link)
  }
  function post(message: unknown): void {
    if (origin !== undefined) dapp?.postMessage(message, origin)
  }
  /** Chromium 156 drops what a window of another site posts on `pagehide`, but not on `beforeunload`. */
  function sayFarewell(): void {
    if (farewell !== undefined) post(farewell)
    farewell = undefined
  }
  function receive(message: RemoteMessage): void {
    if (message.type === 'post') post(fromCloneJson(message.message))
    else if (message.type === 'unload') farewell = fromCloneJson(message.message)
    else if (message.type === 'show') show(message.requests)
    else if (message.type === 'code') showCode(message.link)
    else {
      sayFarewell()
      window.close()
    }
  }
  async function take(from: string, data: unknown): Promise<void> {
    if (from !== origin) return
    try {
      await call({ type: 'message', page, message: toCloneJson(data) })
    } catch {
      // What cannot be carried, such as a file, is of no wallet's protocol.
    }
  }
  /** With a second debugger attached, the browser may run the window before the first has prepared it. */
  function loadAgain(ms: number): () => void {
    const loads = (before?.loads ?? 0) + 1
    const timer = setTimeout(() => {
      history.replaceState({ walletbench: { loads, referrer } }, '')
      if (loads <= again.times) location.reload()
      else write('status', 'This window cannot reach its wallet. Close it, and try again.')
    }, ms)
    return () => clearTimeout(timer)
  }
  async function run(): Promise<void> {
    // Longer each time: a busy machine answers late.
    const cancel = loadAgain(again.unanswered * (1 + (before?.loads ?? 0)))
    origin = (await call({ type: 'open', page, referrer })) as string | undefined
    cancel()
    if (origin === undefined) return write('status', 'The wallet of this window is not there any more.')
    write('dapp', origin)
    for (const message of early.splice(0)) void take(message.origin, message.data)
    for (;;) {
      const messages = (await call({ type: 'listen', page })) as readonly RemoteMessage[] | undefined
      if (!messages) return write('status', 'The wallet has ended this session.')
      for (const message of messages) receive(message)
    }
  }

  if (typeof call !== 'function') {
    loadAgain(again.ms)
    return
  }
  if (!dapp) {
    write('status', 'The page that opened this window cannot be reached: its Cross-Origin-Opener-Policy cuts it off.')
    return
  }
  window.addEventListener('message', ({ origin: from, source, data }) => {
    if (source !== dapp) return
    if (origin === undefined) early.push({ origin: from, data })
    else void take(from, data)
  })
  window.addEventListener('beforeunload', sayFarewell)
  window.addEventListener('pagehide', () => {
    sayFarewell()
    void call({ type: 'close', page })
  })
  void run()
}

function openSocket(): void {
  const { host, pathname, hash } = location
  openDappChannel({
    bench: host,
    binding: REMOTE_BINDING,
    marks: [],
    origins: [],
    open: () => new WebSocket(`ws://${host}${pathname}?ticket=${encodeURIComponent(hash.slice(1))}`),
    install() {},
  })
}
