import { createListeners } from '#mocks/core/listeners'
import { createPageQueue, type PageQueue } from '#mocks/node/dapps/createPageQueue'
import type { RemoteCall, RemoteMessage, ShownRequest } from '#mocks/page/pageProtocol'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import { fromCloneJson, toCloneJson } from '#mocks/wallet/remote/cloneJson'
import type { RemoteProtocols } from '#mocks/wallet/remote/createRemoteProtocols'
import type { RemoteProtocol, RemoteSession, RemoteWindow } from '#mocks/wallet/remote/remoteProtocol'
import type { RequestPreview } from '#mocks/wallet/request/pendingRequest'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { findRemoteTransport } from './remoteUrls.ts'

type RemoteWindowsParameters<frame> = {
  readonly wallet: Pick<Wallet, 'getState' | 'subscribe'>
  readonly protocolOf: RemoteProtocols
  readonly urlOf: (frame: frame) => string
  /** The dapp's web origin, as the browser names it. `referrer` is what the window's document says. */
  readonly dappOf: (frame: frame, referrer: string) => Promise<string | undefined>
  readonly decide: (id: string, answer: WalletAnswer) => void
}

export type RemoteWindows<frame> = {
  receive(frame: frame, call: RemoteCall): Promise<unknown>
  closeGone(isGone: (frame: frame) => boolean): void
  frames(): readonly frame[]
  subscribe(listener: () => void): () => void
  close(): void
}

type Preview<kind extends RequestPreview['kind']> = Extract<RequestPreview, { kind: kind }>

const TEXTS: { readonly [kind in RequestPreview['kind']]: (preview: Preview<kind>) => string } = {
  connect: ({ messages }) => (messages ? 'see your accounts, and log in' : 'see your accounts'),
  message: ({ text, raw, signIn }) => (signIn ? 'log in' : `sign a message: ${cut(text ?? raw)}`),
  typedData: () => 'sign typed data',
  transaction: ({ to }) => `send a transaction${to === undefined ? ' that creates a contract' : ` to ${to}`}`,
  batch: ({ calls }) => (calls.length === 1 ? 'send a batch of one call' : `send a batch of ${calls.length} calls`),
  executionPermissions: ({ requests }) =>
    `let it act on your behalf: ${requests.map(({ permission }) => permission.type).join(', ')}`,
  watchAsset: () => 'show an asset',
  encryptionKey: () => 'see your public encryption key',
  decrypt: () => 'decrypt a message',
  switchChain: ({ to }) => `switch to ${to.name}`,
  addChain: ({ chain }) => `add the chain ${chain.name}`,
}

type OpenWindow<frame> = PageQueue<RemoteMessage> & {
  readonly frame: frame
  readonly origin: string
  readonly transport: WalletTransport
  readonly session: RemoteSession
}

export function createRemoteWindows<frame extends object>(
  parameters: RemoteWindowsParameters<frame>,
): RemoteWindows<frame> {
  const { wallet, protocolOf, urlOf, dappOf, decide } = parameters
  const windows = new Map<string, OpenWindow<frame>>()
  const opening = new Map<string, frame>()
  const listeners = createListeners()
  let stopped = false

  function closeAll(isGone: (frame: frame, name: string) => boolean): void {
    for (const [name, frame] of [...opening]) if (isGone(frame, name)) opening.delete(name)
    for (const [name, open] of [...windows]) {
      if (!isGone(open.frame, name)) continue
      windows.delete(name)
      open.end()
      listeners.notify()
    }
  }
  function listWaiting(by: Pick<OpenWindow<frame>, 'origin' | 'transport'>): readonly ShownRequest[] {
    return wallet
      .getState()
      .pending.filter(({ origin, connection }) => origin === by.origin && connection.transport === by.transport)
      .map(({ id, preview, warnings }) => {
        const describe = TEXTS[preview.kind] as (preview: RequestPreview) => string
        return { id, text: describe(preview), warnings: warnings.map(({ says }) => says) }
      })
  }
  /** For its own frame alone: other pages may have the function that calls this process, too. */
  function find(page: string, frame: frame): OpenWindow<frame> | undefined {
    const found = windows.get(page)
    return found?.frame === frame ? found : undefined
  }
  async function open(name: string, frame: frame, referrer: string): Promise<string | undefined> {
    // A document that was replaced sends no close message.
    closeAll((other) => other === frame)
    const url = urlOf(frame)
    const transport = findRemoteTransport(url)
    if (stopped || !transport || opening.has(name) || windows.has(name)) return undefined
    opening.set(name, frame)
    const finding = dappOf(frame, referrer).catch(() => undefined)
    const [origin, protocol] = await Promise.all([finding, protocolOf(transport)])
    if (!opening.delete(name) || origin === undefined) return undefined
    const onFull = () => closeAll((other, each) => other === frame && each === name)
    const opened = openRemoteWindow({ frame, url, origin, protocol, onShow: wallet.subscribe, listWaiting, onFull })
    windows.set(name, opened)
    listeners.notify()
    return origin
  }

  const answers: {
    readonly [type in RemoteCall['type']]: (call: Extract<RemoteCall, { type: type }>, frame: frame) => unknown
  } = {
    open: ({ page, referrer }, frame) => open(page, frame, referrer),
    message: ({ page, message }, frame) => find(page, frame)?.session.receive(fromCloneJson(message)),
    listen: ({ page }, frame) => find(page, frame)?.listen(),
    close: ({ page }, frame) => closeAll((other, name) => other === frame && name === page),
    decide({ page, request, answer }, frame) {
      const window = find(page, frame)
      if (window && listWaiting(window).some(({ id }) => id === request)) decide(request, answer)
    },
  }

  return {
    async receive(frame, call) {
      const answer = answers[call.type] as (call: RemoteCall, frame: frame) => unknown
      return answer(call, frame)
    },
    closeGone: (isGone) => closeAll((frame) => isGone(frame)),
    frames: () => Array.from(windows.values(), ({ frame }) => frame),
    subscribe: listeners.add,
    close() {
      stopped = true
      closeAll(() => true)
    },
  }
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** What it posts, shows and asks to close waits for the window to fetch it. */
function openRemoteWindow<frame>(parameters: {
  readonly frame: frame
  readonly url: string
  readonly origin: string
  readonly protocol: RemoteProtocol
  readonly onShow: (run: () => void) => () => void
  readonly listWaiting: (open: OpenWindow<frame>) => readonly ShownRequest[]
  readonly onFull: () => void
}): OpenWindow<frame> {
  const { frame, url, origin, protocol, onShow, listWaiting, onFull } = parameters
  const queue = createPageQueue<RemoteMessage>({ onFull })
  const { push } = queue
  let shown = '[]'

  const window: RemoteWindow = {
    url,
    origin,
    post: (message) => push({ type: 'post', message: toCloneJson(message) }),
    atUnload: (message) => push({ type: 'unload', message: toCloneJson(message) }),
    show: (link) => push({ type: 'code', link }),
    close: () => push({ type: 'close' }),
  }
  function show(): void {
    const requests = listWaiting(opened)
    const text = JSON.stringify(requests)
    if (text === shown) return
    shown = text
    push({ type: 'show', requests })
  }
  const opened: OpenWindow<frame> = {
    ...queue,
    frame,
    origin,
    transport: protocol.transport,
    session: protocol.open(window),
    end() {
      stopShowing()
      opened.session.closed()
      queue.end()
    },
  }
  const stopShowing = onShow(show)
  show()
  return opened
}
