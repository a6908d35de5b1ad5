import { withResolvers } from '#mocks/core/promises'
import { unauthorized } from '../decisions/createInbox.ts'
import type { WalletConnectionInfo } from './pendingRequest.ts'

export type RequestHandle = {
  readonly id: string | undefined
  readonly connection: WalletConnectionInfo
  pending: string | undefined
  check(): void
  /** Ends the request: its caller is gone. The caller of `end` withdraws the entry in the inbox. Default error 4100. */
  end(error?: Error): void
  /** Stops the request with the wallet: it is answered with the error at once, and has no further effect. */
  stop(error: Error): void
  checkStopped(): void
  readonly stopped: Promise<never>
}

export function createRequestHandle(id: string | undefined, connection: WalletConnectionInfo): RequestHandle {
  let ended: Error | undefined
  let stop: Error | undefined
  const { promise: stopped, reject } = withResolvers<never>()
  stopped.catch(() => undefined)

  return {
    id,
    connection,
    pending: undefined,
    check() {
      if (ended) throw ended
    },
    end(error = unauthorized()) {
      ended ??= error
    },
    stop(error) {
      stop ??= error
      ended ??= error
      reject(error)
    },
    checkStopped() {
      if (stop) throw stop
    },
    stopped,
  }
}
