import type { AnnounceTarget, announceInPage } from '#mocks/wallet/injected/announceInPage'
import type { claimEthereum, EthereumTarget } from '#mocks/wallet/injected/claimEthereum'
import type { wrapProvider } from '#mocks/wallet/injected/wrapProvider'
import type {
  listenForMetaMask,
  MetaMaskTarget,
} from '#mocks/wallet/remote/metamaskConnect/extension/listenForMetaMask'
import type { createPageProvider, PageProviderParameters } from './createPageProvider.ts'
import type { PageCall, PageMessage, PageView, PageWallet } from './pageProtocol.ts'

/** The globals of a page that it uses. */
declare const location: { readonly protocol: string; readonly href: string; readonly origin: string }
declare const window: AnnounceTarget<object> & EthereumTarget & MetaMaskTarget & { readonly opener: unknown }
declare const setInterval: (run: () => void, ms: number) => number
declare const clearInterval: (timer: number) => void
declare const CustomEvent: new (type: string, init: { readonly detail: unknown }) => object

export type PageBoot = {
  /** The name of the function with which the page calls the test's process. */
  readonly binding: string
  readonly wallets: readonly PageWallet[]
  /** The functions that the wallets are made of: a page cannot import modules. */
  readonly parts: PageProviderParameters['parts'] & {
    readonly createPageProvider: typeof createPageProvider
    readonly wrapProvider: typeof wrapProvider
    readonly claimEthereum: typeof claimEthereum
    readonly announceInPage: typeof announceInPage
    readonly listenForMetaMask: typeof listenForMetaMask
  }
}

/**
 * Installs the wallets in a page, before the page's own scripts run, and connects them to the test's process. Its
 * source text runs in the page: it must not use anything from its module.
 */
export function bootPageWallets({ binding, wallets, parts }: PageBoot): void {
  // A popup's first document has the window of the empty one that it was opened with, and runs no script before its own.
  if (location.href === 'about:blank' && window.opener) {
    let isDone = false
    const boot = () => {
      if (isDone || !/^https?:$/.test(location.protocol)) return
      isDone = true
      clearInterval(timer)
      window.removeEventListener('eip6963:requestProvider', boot)
      Reflect.deleteProperty(window, 'ethereum')
      bootPageWallets({ binding, wallets, parts })
    }
    const timer = setInterval(boot, 5)
    window.addEventListener('eip6963:requestProvider', boot)
    if (wallets.some(({ ethereum }) => ethereum !== 'leave'))
      Reflect.defineProperty(window, 'ethereum', {
        configurable: true,
        get() {
          boot()
          return isDone ? Reflect.get(window, 'ethereum') : undefined
        },
        set(value: unknown) {
          Reflect.defineProperty(window, 'ethereum', { value, writable: true, enumerable: true, configurable: true })
        },
      })
    return
  }
  // Like wallet extensions: no provider in empty pages and pages from files.
  if (!/^https?:$/.test(location.protocol)) return
  const call = Reflect.get(globalThis, binding) as (call: PageCall) => Promise<unknown>
  const page = `${Math.random()}`.slice(2)
  const opening = call({ type: 'open', page }) as Promise<readonly PageView[] | undefined>
  const createEvent = (type: string, detail: unknown) => new CustomEvent(type, { detail })

  const installed = wallets.map(({ info, announce: manner, ethereum, wrap, legacy: traits, extensionId }, wallet) => {
    const send = (id: number, args: object) =>
      call({ type: 'request', page, wallet, id, args, stack: new Error('').stack } as PageCall)
    const connection = parts.createPageProvider({ traits, send: send as PageProviderParameters['send'], parts })
    const provider = parts.wrapProvider(connection.provider, wrap)
    parts.claimEthereum({ target: window, provider, claim: ethereum })
    const { when = 'at once', times } = manner
    let silence = () => {}
    const announce = (waits: boolean) => {
      silence()
      silence = parts.announceInPage({ info, provider, target: window, createEvent, times, waits })
    }
    if (when === 'at once' || when === 'on request') announce(when === 'on request')
    const metamask =
      extensionId === undefined
        ? undefined
        : parts.listenForMetaMask({
            target: window,
            origin: location.origin,
            // The wallet knows the page once it is open.
            send: (stream, message) => void opening.then(() => call({ type: 'stream', page, wallet, stream, message })),
            extensionId,
          })
    return { connection, announce, metamask }
  })

  function receive(message: PageMessage): void {
    const wallet = installed[message.wallet]
    if (message.type === 'answer') wallet?.connection.settle(message)
    if (message.type === 'event') wallet?.connection.tell(message.event)
    if (message.type === 'announce') wallet?.announce(false)
    if (message.type === 'stream') wallet?.metamask?.receive(message.stream, message.message)
  }
  async function listen(): Promise<void> {
    for (;;) {
      const messages = (await call({ type: 'listen', page })) as readonly PageMessage[] | undefined
      if (!messages) break
      for (const message of messages) receive(message)
    }
    for (const { connection } of installed) connection.end()
  }
  async function open(): Promise<void> {
    // Undefined: no bench answers.
    for (const [wallet, view] of ((await opening) ?? []).entries()) installed[wallet]?.connection.open(view)
    await listen()
  }
  window.addEventListener('pagehide', () => void call({ type: 'close', page }))
  void open()
}
