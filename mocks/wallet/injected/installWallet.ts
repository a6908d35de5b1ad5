import { checkInput } from '#mocks/core/input/checkInput'
import { filled, func, handle, word } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import {
  EXTENSION_ID,
  isMetaMaskRdns,
  listenForMetaMask,
  type MetaMaskTarget,
} from '#mocks/wallet/remote/metamaskConnect/extension/metamaskStreams'
import { walletHandleReader } from '#mocks/wallet/walletParameters'
import { createContentScript } from '../remote/metamaskConnect/extension/createContentScript.ts'
import type { Wallet } from '../walletTypes.ts'
import { type AnnounceTarget, toAnnounced } from './announceInPage.ts'
import { announcementReader, createInjectedProvider, type ProviderAnnouncement } from './injectedProvider.ts'
import {
  ETHEREUM_CLAIMS,
  type EthereumClaim,
  type EthereumTarget,
  type InstalledWallet,
  installProvider,
  type ProviderWrap,
  WRAPS,
} from './installProvider.ts'

/** How a wallet is put into a page. */
export type InstallParameters<event> = {
  wallet: Wallet
  /** The page's origin. */
  origin: string
  /**
   * The window that dapp and wallet share. With `postMessage`, a wallet that announces MetaMask's name also answers
   * MetaMask's SDK there.
   */
  target: AnnounceTarget<event> & EthereumTarget & Partial<Pick<MetaMaskTarget, 'postMessage'>>
  /** Creates the event: `(type, detail) => new CustomEvent(type, { detail })`. */
  createEvent: (type: string, detail: unknown) => event
  announce?: ProviderAnnouncement | undefined
  /** How it claims `window.ethereum`. Default `offer`. */
  ethereum?: EthereumClaim | undefined
  /** Default `none`. */
  wrap?: ProviderWrap | undefined
}

const parametersReader = shape<InstallParameters<unknown>>({
  wallet: walletHandleReader,
  origin: filled,
  target: handle<InstallParameters<unknown>['target']>('a window', [
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
  ]),
  createEvent: func(),
  announce: optional(announcementReader),
  ethereum: optional(word(ETHEREUM_CLAIMS)),
  wrap: optional(word(WRAPS)),
})

/**
 * Puts a wallet into a page: its provider, its claim to `window.ethereum`, its announcement by EIP-6963.
 *
 * @example
 * const installed = installWallet({ wallet, origin, target: window, createEvent, announce: { when: 'late' } })
 * installed.announce()
 */
export function installWallet<event>(parameters: InstallParameters<event>): InstalledWallet {
  checkInput('installWallet', parametersReader, parameters)
  const { wallet, origin, target, announce: manner = {}, ethereum = 'offer', wrap = 'none' } = parameters
  const { info: said, ...announce } = manner
  const info = toAnnounced(wallet.info, said)
  const provider = createInjectedProvider(wallet, origin)
  const installed = installProvider({ ...parameters, provider, info, announce, ethereum, wrap })
  const stopListening = isMetaMaskRdns(info.rdns) ? answerMetaMask(wallet, origin, target) : undefined
  return {
    ...installed,
    remove() {
      installed.remove()
      stopListening?.()
    },
  }
}

/** Answers MetaMask's SDK, which finds the wallet by its announced name, but talks to MetaMask's content script. */
function answerMetaMask(wallet: Wallet, origin: string, target: Partial<Pick<MetaMaskTarget, 'postMessage'>>) {
  if (target.postMessage === undefined) return undefined
  const script = createContentScript({
    wallet,
    openConnection: () => wallet.openConnection(origin, { transport: 'metamaskConnect' }),
    send: (stream, message) => page.receive(stream, message),
  })
  const page = listenForMetaMask({
    target: target as MetaMaskTarget,
    origin,
    send: script.receive,
    extensionId: EXTENSION_ID,
  })
  return () => {
    page.remove()
    script.close()
  }
}
