import type { RequestArguments } from '#mocks/core/eip1193'
import { createListeners } from '#mocks/core/listeners'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import type { PageCall, PageMessage, PageView } from '#mocks/page/pageProtocol'
import { sizeOf } from '#mocks/trace/memory/sizeOf'
import {
  type ContentScript,
  createContentScript,
} from '#mocks/wallet/remote/metamaskConnect/extension/createContentScript'
import type { Wallet, WalletConnection, WalletEvent } from '#mocks/wallet/walletTypes'
import { createPageQueue, type PageQueue } from '../createPageQueue.ts'

type PageRequestDetails<frame> = {
  readonly frame: frame
  readonly wallet: number
  readonly args: RequestArguments
  /** Where the dapp asked: the text of an `Error`'s stack. */
  readonly stack: string | undefined
}

export type PageObserver<frame> = {
  readonly aroundRequest?:
    | ((details: PageRequestDetails<frame>, run: () => Promise<unknown>) => Promise<unknown>)
    | undefined
  readonly onEvent?:
    | ((details: { readonly frame: frame; readonly wallet: number; readonly event: WalletEvent }) => void)
    | undefined
}

type OpenPage<frame> = Pick<PageQueue<PageMessage>, 'push' | 'listen'> & {
  readonly frame: frame
  readonly connections: readonly WalletConnection[]
  readonly contentScripts: readonly ContentScript[]
  readonly unanswered: ReturnType<typeof createRequestBudget>
  close(): void
}

type PageConnectionsParameters<frame> = {
  readonly wallets: readonly Wallet[]
  /** Pages cannot choose it. */
  readonly originOf: (frame: frame) => string
  readonly onOpen?: ((frame: frame, closeGone: (isGone: (frame: frame) => boolean) => void) => void) | undefined
  readonly observer?: PageObserver<frame> | undefined
}

/** A frame is what holds a document: a browser's frame, a socket. */
export type PageConnections<frame> = {
  receive(frame: frame, call: PageCall): unknown
  tell(message: PageMessage): void
  frames(): readonly frame[]
  subscribe(listener: () => void): () => void
  close(): void
}

const REQUESTS = { count: 1_000, bytes: 64 * 1024 * 1024 }

/** "Limit exceeded", EIP-1474. */
const TOO_MANY = {
  code: -32005,
  message: `This page has too many requests without an answer: at most ${REQUESTS.count}, of 64 MiB together`,
}

/** A page that asks without end would fill this process's memory. */
function createRequestBudget() {
  let count = 0
  let bytes = 0
  return {
    begin(args: RequestArguments): (() => void) | undefined {
      const size = sizeOf(args)
      if (count >= REQUESTS.count || bytes + size > REQUESTS.bytes) return undefined
      count += 1
      bytes += size
      return () => {
        count -= 1
        bytes -= size
      }
    },
  }
}

/** Connections close when the document unloads, or when its page fetches none of its messages. */
export function createPageConnections<frame extends object>(
  parameters: PageConnectionsParameters<frame>,
): PageConnections<frame> {
  const { wallets, originOf, onOpen, observer } = parameters
  const pages = new Map<string, OpenPage<frame>>()
  const listeners = createListeners()
  let stopped = false

  function closeAll(which: (open: OpenPage<frame>) => boolean): void {
    for (const [name, open] of [...pages]) {
      if (!which(open)) continue
      pages.delete(name)
      open.close()
      listeners.notify()
    }
  }

  function open(name: string, frame: frame): readonly PageView[] {
    onOpen?.(frame, (isGone) => closeAll((other) => isGone(other.frame)))
    // A crashed page sends no close message.
    closeAll((other) => other.frame === frame)
    if (stopped) return []
    const onFull = () => closeAll((other) => other === opened)
    const opened = openPage({ frame, origin: originOf(frame), wallets, observer, onFull })
    pages.set(name, opened)
    listeners.notify()
    return opened.connections.map((connection) => ({
      chainId: `0x${connection.chainId().toString(16)}`,
      accounts: connection.accounts(),
    }))
  }

  return {
    receive(frame, call) {
      if (call.type === 'open') return open(call.page, frame)
      const page = pages.get(call.page)
      if (call.type === 'listen') return page?.listen()
      if (call.type === 'close') return closeAll((other) => other === page)
      if (call.type === 'stream') return page?.contentScripts[call.wallet]?.receive(call.stream, call.message)
      const { wallet, id, args, stack } = call
      const connection = page?.connections[wallet]
      if (!page || !connection) return false
      const settle = page.unanswered.begin(args)
      if (!settle) {
        page.push({ type: 'answer', wallet, id, error: TOO_MANY })
        return true
      }
      const run = () => connection.request(args)
      const answering = observer?.aroundRequest?.({ frame, wallet, args, stack }, run) ?? run()
      answering
        .then(
          (result) => page.push({ type: 'answer', wallet, id, result }),
          (error) => page.push({ type: 'answer', wallet, id, error: toWireError(error) }),
        )
        .finally(settle)
      return true
    },
    tell(message) {
      for (const page of pages.values()) page.push(message)
    },
    frames: () => Array.from(pages.values(), ({ frame }) => frame),
    subscribe: listeners.add,
    close() {
      stopped = true
      closeAll(() => true)
    },
  }
}

function openPage<frame>(parameters: {
  readonly frame: frame
  readonly origin: string
  readonly wallets: readonly Wallet[]
  readonly observer: PageObserver<frame> | undefined
  readonly onFull: () => void
}): OpenPage<frame> {
  const { frame, origin, wallets, observer, onFull } = parameters
  const { push, listen, end } = createPageQueue<PageMessage>({ onFull })
  const connections = wallets.map((wallet, index) => {
    const connection = wallet.openConnection(origin)
    connection.on((event) => {
      observer?.onEvent?.({ frame, wallet: index, event })
      push({ type: 'event', wallet: index, event })
    })
    return connection
  })
  const contentScripts = wallets.map((wallet, index) =>
    createContentScript({
      wallet,
      openConnection: () => observe(wallet.openConnection(origin, { transport: 'metamaskConnect' }), index),
      send: (stream, message) => push({ type: 'stream', wallet: index, stream, message }),
    }),
  )
  const unanswered = createRequestBudget()
  /** Requests of MetaMask's SDK count as the page's, too. */
  function observe(connection: WalletConnection, wallet: number): WalletConnection {
    return {
      ...connection,
      request(args, options) {
        const settle = unanswered.begin(args)
        if (!settle) return Promise.reject(fromWireError(TOO_MANY))
        const run = () => connection.request(args, options)
        const answering = observer?.aroundRequest?.({ frame, wallet, args, stack: undefined }, run) ?? run()
        answering.then(settle, settle)
        return answering
      },
    }
  }
  return {
    frame,
    connections,
    contentScripts,
    unanswered,
    push,
    listen,
    close() {
      for (const open of [...connections, ...contentScripts]) open.close()
      end()
    },
  }
}
