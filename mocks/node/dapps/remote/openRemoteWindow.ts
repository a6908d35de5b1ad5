import type { RemoteMessage, ShownRequest } from '#mocks/page/remotePageProtocol'
import type { RemoteProtocol, RemoteSession, RemoteWindow } from '#mocks/wallet/remote/remoteProtocol'
import { toCloneJson } from '#mocks/wallet/remote/toCloneJson'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import { createPageQueue } from '../createPageQueue.ts'

/** A window with a session. */
export type OpenWindow<frame> = {
  readonly frame: frame
  readonly origin: string
  readonly transport: WalletTransport
  readonly session: RemoteSession
  push(message: RemoteMessage): void
  listen(): Promise<readonly RemoteMessage[] | undefined>
  end(): void
}

/** Opens the session of one window: what it posts, shows and asks to close waits for the window to fetch it. */
export function openRemoteWindow<frame>(parameters: {
  readonly frame: frame
  readonly url: string
  readonly origin: string
  readonly protocol: RemoteProtocol
  readonly onShow: (run: () => void) => () => void
  readonly listWaiting: (open: OpenWindow<frame>) => readonly ShownRequest[]
  /** Called when the window fetches none of its messages. */
  readonly onFull: () => void
}): OpenWindow<frame> {
  const { frame, url, origin, protocol, onShow, listWaiting, onFull } = parameters
  const { push, listen, end } = createPageQueue<RemoteMessage>({ onFull })
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
    frame,
    origin,
    transport: protocol.transport,
    session: protocol.open(window),
    push,
    listen,
    end() {
      stopShowing()
      opened.session.closed()
      end()
    },
  }
  const stopShowing = onShow(show)
  show()
  return opened
}
