import type { RemoteWindow } from '#mocks/wallet/remote/remoteProtocol'
import { type LinkUrl, linkUrl } from './linkUrl.ts'

export type LinkUpdate = { readonly session?: LinkUrl | undefined; readonly connected?: boolean | undefined }

export type LinkHandover = ReturnType<typeof createLinkHandover>

/** Tells the window that shows a code when the wallet that scanned it refuses to connect: the SDK tells nobody. */
export type LinkRefusals = ReturnType<typeof createLinkRefusals>

export function createLinkHandover(parameters: {
  readonly window: Pick<RemoteWindow, 'post' | 'show' | 'close'>
  readonly requestId: string
  readonly createId: () => string
  readonly onRefused: LinkRefusals['onRefused']
}) {
  const { window, requestId, createId, onRefused } = parameters
  let stop = (): void => {}
  window.post({ id: createId(), event: 'WalletLinkSessionRequest' }, 'WalletLinkSessionRequest')
  return {
    update({ session, connected }: LinkUpdate): void {
      if (session) {
        stop()
        stop = onRefused(session.id, window.close)
        window.show(linkUrl.write(session))
      }
      if (connected !== true) return
      stop()
      window.post({ requestId, id: createId(), data: 'walletlink' }, 'selectSignerType')
      window.close()
    },
    end: () => stop(),
  }
}

export function createLinkRefusals() {
  const listeners = new Set<{ readonly id: string; readonly listener: () => void }>()
  return {
    refuse(refused: string): void {
      for (const { id, listener } of [...listeners]) if (id === refused) listener()
    },
    onRefused(id: string, listener: () => void): () => void {
      const entry = { id, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
