import type { RemoteWindow } from '../remoteProtocol.ts'
import type { LinkRefusals } from './createLinkRefusals.ts'
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
