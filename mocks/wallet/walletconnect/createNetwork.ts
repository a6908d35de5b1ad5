import { BenchError } from '#mocks/core/BenchError'

/** The wallet's network, as its client sees it: on, off, or stopped for good. */
export type Network = {
  isOnline(): boolean
  /** Resolves when the network is on. @throws BenchError after `stop` */
  whenOnline(): Promise<void>
  check(): void
  set(online: boolean): void
  stop(): void
}

type Waiter = { resolve(): void; reject(error: Error): void }

export function createNetwork(): Network {
  const waiters = new Set<Waiter>()
  let online = true
  let stopped = false

  function check(): void {
    if (stopped) throw stoppedError()
    if (!online) throw new BenchError('The wallet is offline.', { hint: 'Call goOnline() first.' })
  }

  return {
    isOnline: () => online && !stopped,
    check,
    whenOnline() {
      if (stopped) return Promise.reject(stoppedError())
      if (online) return Promise.resolve()
      return new Promise((resolve, reject) => waiters.add({ resolve, reject }))
    },
    set(value) {
      online = value
      if (online) settle((waiter) => waiter.resolve())
    },
    stop() {
      stopped = true
      settle((waiter) => waiter.reject(stoppedError()))
    },
  }

  function settle(how: (waiter: Waiter) => void): void {
    for (const waiter of waiters) how(waiter)
    waiters.clear()
  }
}

function stoppedError(): BenchError {
  return new BenchError('The WalletConnect side of the wallet is stopped.', { hint: 'Create the wallet peer again.' })
}
