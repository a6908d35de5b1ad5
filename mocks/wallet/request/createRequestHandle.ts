import { unauthorized } from '../decisions/createInbox.ts'
import type { ConnectionInfo } from './pendingRequest.ts'

/** A request that is under way. */
export type RequestHandle = {
  /** The transport's id of it. */
  readonly id: string | undefined
  readonly connection: ConnectionInfo
  /** What waits in the inbox for it. */
  pending: string | undefined
  /** @throws what it was ended with: nobody waits for it any more, and the person is not asked */
  check(): void
  /** Nobody waits for it any more. What waits in the inbox for it is its owner's to take back. Default error 4100. */
  end(error?: Error): void
  /** The wallet stops: it is answered with the error at once, and nothing more is done for it. */
  stop(error: Error): void
  /** @throws what it was stopped with */
  checkStopped(): void
  /** Rejects as it is stopped. */
  readonly stopped: Promise<never>
}

/** Makes the handle of one request. */
export function createRequestHandle(id: string | undefined, connection: ConnectionInfo): RequestHandle {
  let ended: Error | undefined
  let stop: Error | undefined
  let reject = (_error: Error) => {}
  const stopped = new Promise<never>((_resolve, no) => {
    reject = no
  })
  stopped.catch(() => undefined)

  function end(error: Error = unauthorized()): void {
    ended ??= error
  }

  return {
    id,
    connection,
    pending: undefined,
    check() {
      if (ended) throw ended
    },
    end,
    stop(error) {
      stop ??= error
      end(error)
      reject(error)
    },
    checkStopped() {
      if (stop) throw stop
    },
    stopped,
  }
}
