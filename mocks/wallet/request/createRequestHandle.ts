import { withResolvers } from '#mocks/core/promises'
import { unauthorized } from '../decisions/createInbox.ts'
import type { WalletConnectionInfo } from './pendingRequest.ts'

export type RequestHandle = ReturnType<typeof createRequestHandle>

export function createRequestHandle(id: string | undefined, connection: WalletConnectionInfo) {
  let ended: Error | undefined
  let stop: Error | undefined
  const { promise: stopped, reject } = withResolvers<never>()
  stopped.catch(() => undefined)

  return {
    id,
    connection,
    pending: undefined as string | undefined,
    check() {
      if (ended) throw ended
    },
    /** Ends the request: its caller is gone. The caller of `end` withdraws the entry in the inbox. */
    end(error: Error = unauthorized()) {
      ended ??= error
    },
    /** Stops the request with the wallet: it is answered with the error at once, and has no further effect. */
    stop(error: Error) {
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
