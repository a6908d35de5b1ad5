import type { Hex } from 'viem'
import { fromWireError } from '#mocks/core/rpcError'
import type { Wait } from '#mocks/core/wait'
import type { WalletChain } from '../walletChain.ts'
import type { WalletEvent } from '../walletTypes.ts'

/**
 * Subscribes at a chain's node, `eth_subscribe`; each notification's result goes to `listener`.
 * Resolves to what ends it. Rejects with the node's error.
 */
export type SubscribeRpc = (
  chain: WalletChain,
  params: readonly unknown[],
  listener: (result: unknown) => void,
) => Promise<() => Promise<void>>

/** The subscriptions of one connection, told as EIP-1193's `message`. */
export type Subscriptions = {
  add(chain: WalletChain, params: readonly unknown[]): Promise<Hex>
  /** Returns whether there was such a subscription. */
  remove(id: Hex): Promise<boolean>
  /** The connection is closed: what is under way ends as soon as it begins. */
  removeAll(): void
}

export type SubscriptionsParameters = {
  subscribe: SubscribeRpc | undefined
  /** Tells the connection's dapp. */
  tell(event: WalletEvent): void
  wait: Wait
}

/** Makes the list. Ids are the wallet's own: a node's would change with every connection. */
export function createNodeSubscriptions({ subscribe, tell, wait }: SubscriptionsParameters): Subscriptions {
  const ends = new Map<Hex, () => Promise<void>>()
  let last = 0
  let isClosed = false

  /** What a subscription brings waits until the dapp has its id: it would not know whose it is. */
  function createNotifier(subscription: Hex) {
    let held: unknown[] | undefined = []
    const say = (result: unknown) =>
      tell({ name: 'message', payload: { type: 'eth_subscription', data: { subscription, result } } })
    return {
      hear: (result: unknown) => void (held ? held.push(result) : say(result)),
      begin(): void {
        const results = held ?? []
        held = undefined
        if (ends.has(subscription)) for (const result of results) say(result)
      },
    }
  }

  return {
    async add(chain, params) {
      if (!subscribe) throw fromWireError({ code: 4200, message: 'The wallet reaches its node without subscriptions.' })
      last += 1
      const id: Hex = `0x${last.toString(16)}`
      const notifier = createNotifier(id)
      const end = await subscribe(chain, params, notifier.hear)
      if (isClosed) void end().catch(() => undefined)
      else ends.set(id, end)
      // A turn of the event loop later, the dapp has its answer.
      void wait(0).then(notifier.begin)
      return id
    },
    async remove(id) {
      const end = ends.get(id)
      ends.delete(id)
      await end?.()
      return end !== undefined
    },
    removeAll() {
      isClosed = true
      // Whoever listened is gone: an end that fails is nobody's any more.
      for (const end of ends.values()) end().catch(() => undefined)
      ends.clear()
    },
  }
}
