import { systemWait, type Wait } from '#mocks/core/clock'
import { drawDelay } from '#mocks/core/faults/sharedFault'
import type { RemoteProtocol, RemoteSession, RemoteWindow } from '../remoteProtocol.ts'
import type { WalletPopups } from './createPopups.ts'

const ANSWER_KINDS = ['delay', 'drop', 'duplicate', 'closeAfter'] as const

export function withPopupFaults(
  protocol: RemoteProtocol,
  { popups, wait = systemWait }: { readonly popups: Pick<WalletPopups, 'take'>; readonly wait?: Wait | undefined },
): RemoteProtocol {
  const { transport } = protocol

  function open(window: RemoteWindow): RemoteSession {
    const { url, origin } = window
    const { out, end } = createOrder(wait)

    function close(silently = false): void {
      if (silently) window.atUnload(undefined)
      window.close()
    }
    function answer(message: unknown, method: string): void {
      const entries = popups.take(ANSWER_KINDS, { origin, transport, method })
      const find = <kind extends (typeof ANSWER_KINDS)[number]>(kind: kind) => {
        const found = entries.find(({ effect }) => effect.kind === kind)
        return found as ((typeof entries)[number] & { readonly effect: { readonly kind: kind } }) | undefined
      }
      const ms = entries.reduce(
        (sum, { effect, random }) => sum + (effect.kind === 'delay' ? drawDelay(effect, random) : 0),
        0,
      )
      const copies = find('duplicate')?.effect.copies ?? (find('duplicate') ? 1 : 0)
      const closing = find('closeAfter')
      const times = find('drop') ? 0 : 1 + copies
      out(() => {
        for (let sent = 0; sent < times; sent += 1) window.post(message, method)
        if (closing) close(closing.effect.silently)
      }, ms)
    }
    const session = protocol.open({
      url,
      origin,
      post: (message, answers) => (answers === undefined ? out(() => window.post(message)) : answer(message, answers)),
      atUnload: (message) => out(() => window.atUnload(message)),
      show: window.show,
      close: () => out(window.close),
    })
    const [closing] = popups.take(['closeAtOnce'], { origin, transport })
    if (closing) close(closing.effect.silently)
    return {
      receive: session.receive,
      closed() {
        end()
        session.closed()
      },
    }
  }
  return { transport, open }
}

function createOrder(wait: Wait) {
  let last: Promise<void> | undefined
  let isOver = false
  return {
    out(run: () => void, ms = 0): void {
      if (last === undefined && ms === 0) {
        run()
        return
      }
      const waited = last === undefined ? wait(ms) : last.then(() => (ms === 0 ? undefined : wait(ms)))
      const step = waited.then(() => {
        if (last === step) last = undefined
        if (!isOver) run()
      })
      last = step
    },
    end() {
      isOver = true
    },
  }
}
