import { createProvider } from '#mocks/wallet/injected/createProvider'
import { installProvider } from '#mocks/wallet/injected/installProvider'
import {
  EXTENSION_ID,
  isMetaMaskRdns,
  listenForMetaMask,
  type StreamName,
} from '#mocks/wallet/remote/metamaskConnect/extension/metamaskStreams'
import type { WalletEvent } from '#mocks/wallet/walletTypes'
import { createPageConnection, type PageConnection } from './createPageConnection.ts'
import type { PageCall, PageMessage, PageView, PageWallet } from './pageProtocol.ts'

export type PageBoot = { readonly binding: string; readonly wallets: readonly PageWallet[] }

export function bootPageWallets({ binding, wallets }: PageBoot): void {
  // A popup's first document has the window of the empty one that it was opened with, and runs no script before its own.
  if (location.href === 'about:blank' && window.opener) {
    bootLater({ binding, wallets })
    return
  }
  // Like wallet extensions: no provider in empty pages and pages from files.
  if (!/^https?:$/.test(location.protocol)) return
  const call = Reflect.get(globalThis, binding) as (call: PageCall) => Promise<unknown>
  const page = `${Math.random()}`.slice(2)
  const opening = call({ type: 'open', page }) as Promise<readonly PageView[] | undefined>
  // The wallet knows the page once it is open.
  const callLater = (later: PageCall) => void opening.then(() => call(later))
  const installed = wallets.map((shown, wallet) => install({ shown, wallet, page, call, callLater }))

  function receive(message: PageMessage): void {
    const wallet = installed[message.wallet]
    if (message.type === 'answer') wallet?.connection.settle(message)
    if (message.type === 'event') wallet?.connection.receive(message.event)
    if (message.type === 'announce') wallet?.announce()
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
    for (const [wallet, view] of ((await opening) ?? []).entries()) installed[wallet]?.connection.open(view)
    await listen()
  }
  window.addEventListener('pagehide', () => void call({ type: 'close', page }))
  void open()
}

function bootLater(boot: PageBoot): void {
  let isDone = false
  const run = () => {
    if (isDone || !/^https?:$/.test(location.protocol)) return
    isDone = true
    clearInterval(timer)
    window.removeEventListener('eip6963:requestProvider', run)
    Reflect.deleteProperty(window, 'ethereum')
    bootPageWallets(boot)
  }
  const timer = setInterval(run, 5)
  window.addEventListener('eip6963:requestProvider', run)
  if (boot.wallets.every(({ ethereum }) => ethereum === 'leave')) return
  Reflect.defineProperty(window, 'ethereum', {
    configurable: true,
    get() {
      run()
      return isDone ? Reflect.get(window, 'ethereum') : undefined
    },
    set(value: unknown) {
      Reflect.defineProperty(window, 'ethereum', { value, writable: true, enumerable: true, configurable: true })
    },
  })
}

type InstallParameters = {
  readonly shown: PageWallet
  readonly wallet: number
  readonly page: string
  readonly call: (call: PageCall) => Promise<unknown>
  readonly callLater: (call: PageCall) => void
}

function install({ shown, wallet, page, call, callLater }: InstallParameters) {
  const { legacy, ...manner } = shown
  const onEvent = (event: WalletEvent) => tell(event)
  const connection: PageConnection = createPageConnection({ call, page, wallet, onEvent })
  const { provider, tell } = createProvider(connection, legacy)
  const createEvent = (type: string, detail: unknown) => new CustomEvent(type, { detail })
  const { announce } = installProvider({ ...manner, provider, target: window, createEvent })
  const { origin } = location
  const send = (stream: StreamName, message: unknown) => callLater({ type: 'stream', page, wallet, stream, message })
  const metamask = isMetaMaskRdns(shown.info.rdns)
    ? listenForMetaMask({ target: window, origin, send, extensionId: EXTENSION_ID })
    : undefined
  return { connection, announce, metamask }
}
