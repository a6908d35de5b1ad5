import type { Hex } from 'viem'
import { fromWireError } from '#mocks/core/rpcError'
import type { WalletChain, WalletEvent } from './walletTypes.ts'

/**
 * Subscribes at a chain's node, `eth_subscribe`; each notification's result goes to `listener`.
 * Resolves to what ends it. Rejects with the node's error.
 */
export type SubscribeRpc = (
  chain: WalletChain,
  params: readonly unknown[],
  listener: (result: unknown) => void,
) => Promise<() => Promise<void>>

/** The subscriptions of one door, told as EIP-1193's `message`. */
export type Subscriptions = {
  add(chain: WalletChain, params: readonly unknown[]): Promise<Hex>
  /** Returns whether there was such a subscription. */
  remove(id: Hex): Promise<boolean>
  removeAll(): void
}

/**
 * Makes the list. Ids are the wallet's own: a node's would change with every connection.
 *
 * @param tell tells the door's dapp
 */
export function createSubscriptions(
  subscribe: SubscribeRpc | undefined,
  tell: (event: WalletEvent) => void,
): Subscriptions {
  const ends = new Map<Hex, () => Promise<void>>()
  let last = 0
  return {
    async add(chain, params) {
      if (!subscribe) throw fromWireError({ code: 4200, message: 'The wallet reaches its node without subscriptions.' })
      last += 1
      const id: Hex = `0x${last.toString(16).padStart(32, '0')}`
      const end = await subscribe(chain, params, (result) =>
        tell({ name: 'message', payload: { type: 'eth_subscription', data: { subscription: id, result } } }),
      )
      ends.set(id, end)
      return id
    },
    async remove(id) {
      const end = ends.get(id)
      ends.delete(id)
      await end?.()
      return end !== undefined
    },
    removeAll() {
      // Whoever listened is gone: an end that fails is nobody's any more.
      for (const end of ends.values()) end().catch(() => undefined)
      ends.clear()
    },
  }
}
