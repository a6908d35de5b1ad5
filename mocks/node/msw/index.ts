/// <reference types="node" preserve="true" />
import { supplyLateWebSocket } from './supplyLateWebSocket.ts'

/**
 * Importing this entry lets MSW intercept the WebSockets of WalletConnect's client on Node, also where the client loads
 * before MSW listens. Import it before everything that loads the client: Vitest's `setupFiles` is the place for it.
 * Calling this undoes it.
 *
 * @example
 * import 'walletbench/msw/node'
 * import { setupServer } from 'msw/node'
 * import { mockWalletConnect } from 'walletbench/msw'
 */
export const restoreWebSocket: () => void = supplyLateWebSocket()
