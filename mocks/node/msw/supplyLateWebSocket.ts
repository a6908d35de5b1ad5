import { BenchError } from '#mocks/core/BenchError'
import { guardDispatcher } from '../relay/guardDispatcher.ts'
import { isWalletConnectHost } from '../relay/isWalletConnectHost.ts'
import { supplyWebSocket } from '../relay/supplyWebSocket.ts'
import { createLateWebSocket } from './createLateWebSocket.ts'
import { supplyByteArray } from './supplyByteArray.ts'

/**
 * Sets the global WebSocket to one that MSW can intercept at any time. A WebSocket of Node's own to
 * WalletConnect's hosts is refused: a client that loaded earlier is an error that nobody can catch.
 *
 * @returns undoes it; safe to call twice
 */
export function supplyLateWebSocket(): () => void {
  const restoreBytes = supplyByteArray()
  const takeAway = supplyWebSocket()
  const own = globalThis.WebSocket
  const late = createLateWebSocket(own)
  Object.defineProperty(globalThis, 'WebSocket', { value: late, configurable: true, writable: true })
  let reported = false
  const onUpgrade = () => {
    if (!reported) setImmediate(throwOrderError)
    reported = true
  }
  // `fetch` is left to MSW, and to what it does with requests without a handler.
  const removeGuard = guardDispatcher(isWalletConnectHost, onUpgrade, 'upgrades')
  let restored = false
  return () => {
    if (restored) return
    restored = true
    restoreBytes()
    removeGuard()
    // Another may have replaced it since.
    if (globalThis.WebSocket !== late) return
    Object.defineProperty(globalThis, 'WebSocket', { value: own, configurable: true, writable: true })
    takeAway()
  }
}

function throwOrderError(): never {
  throw new BenchError("A WebSocket to WalletConnect's relay was opened past MSW.", {
    metaMessages: [
      'A WalletConnect client keeps the WebSocket that it finds when it loads, and this one loaded too early.',
    ],
    hint: "Import 'walletbench/msw/node' before everything that loads the client: first in Vitest's setupFiles.",
  })
}
