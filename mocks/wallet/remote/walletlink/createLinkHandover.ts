import type { RemoteWindow } from '#mocks/wallet/remote/remoteProtocol'
import { type LinkUrl, linkUrl } from './linkUrl.ts'

export type LinkUpdate = { readonly session?: LinkUrl | undefined; readonly connected?: boolean | undefined }

export type LinkHandover = { update(update: LinkUpdate): void; end(): void }

export type LinkHandoverParameters = {
  readonly window: Pick<RemoteWindow, 'post' | 'show' | 'close'>
  /** The id of the request that asks whether the wallet signs itself or by a phone. */
  readonly requestId: string
  readonly createId: () => string
  readonly onRefused: LinkRefusals['onRefused']
}

/** Tells the window that shows a code when the wallet that scanned it refuses to connect: the SDK tells nobody. */
export type LinkRefusals = {
  refuse(id: string): void
  /** Returns the listener's removal. */
  onRefused(id: string, listener: () => void): () => void
}

/** Shows the code of the SDK's session until the phone has connected, or refuses, which is 4001 for the dapp. */
export function createLinkHandover(parameters: LinkHandoverParameters): LinkHandover {
  const { window, requestId, createId, onRefused } = parameters
  let stop = (): void => {}
  window.post({ id: createId(), event: 'WalletLinkSessionRequest' }, 'WalletLinkSessionRequest')
  return {
    update({ session, connected }) {
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

export function createLinkRefusals(): LinkRefusals {
  const listeners = new Set<{ readonly id: string; readonly listener: () => void }>()
  return {
    refuse(refused) {
      for (const { id, listener } of [...listeners]) if (id === refused) listener()
    },
    onRefused(id, listener) {
      const entry = { id, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
