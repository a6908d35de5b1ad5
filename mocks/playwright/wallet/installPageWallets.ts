import type { BrowserContext, Frame, Page } from '@playwright/test'
import {
  createPageConnections,
  type PageConnections,
  type PageObserver,
} from '#mocks/node/dapps/server/createPageConnections'
import { toPageWallet, type WalletOptions } from '#mocks/node/dapps/walletOptions'
import { toPageScript } from '#mocks/node/shared/toPageScript'
import { BINDING, type PageCall } from '#mocks/page/pageProtocol'
import { watchGoneFrames } from '#mocks/playwright/watchGoneFrames'
import type { Wallet } from '#mocks/wallet/walletTypes'

export type InstallPageWalletsParameters = {
  readonly options: readonly WalletOptions[]
  readonly wallets: readonly Wallet[]
  readonly observer?: PageObserver<Frame> | undefined
  readonly hasWallets?: ((url: string) => boolean) | undefined
  readonly beforeOpen?: ((origin: string) => Promise<void>) | undefined
}

export async function installPageWallets(
  target: BrowserContext | Page,
  { options, wallets, hasWallets = () => true, beforeOpen, observer }: InstallPageWalletsParameters,
): Promise<Omit<PageConnections<Frame>, 'receive'>> {
  const { receive, ...connections } = createPageConnections<Frame>({
    originOf: (frame) => new URL(frame.url()).origin,
    onOpen: watchGoneFrames(),
    wallets,
    observer,
  })
  await target.exposeBinding(BINDING, async ({ frame }, call: PageCall) => {
    if (call.type === 'open' && !hasWallets(frame.url())) return []
    if (call.type === 'open') await beforeOpen?.(new URL(frame.url()).origin)
    return receive(frame, call)
  })
  const pageWallets = wallets.map((wallet, index) => toPageWallet(wallet, options[index]))
  await target.addInitScript({ content: toPageScript('bootPageWallets', { binding: BINDING, wallets: pageWallets }) })
  return connections
}
