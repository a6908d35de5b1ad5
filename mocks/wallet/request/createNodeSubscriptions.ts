import type { Hex } from 'viem'
import type { Wait } from '#mocks/core/clock'
import { fromWireError } from '#mocks/core/rpcError'
import type { WalletChain } from '../walletChain.ts'
import type { WalletEvent } from '../walletTypes.ts'

/**
 * Subscribes at a chain's node, `eth_subscribe`. Each notification's result goes to `listener`.
 * Resolves to a function that ends the subscription. Rejects with the node's error.
 */
export type SubscribeRpc = (
  chain: WalletChain,
  params: readonly unknown[],
  listener: (result: unknown) => void,
) => Promise<() => Promise<void>>

export type Subscriptions = ReturnType<typeof createNodeSubscriptions>

/** Ids are the wallet's own: a node's would change with every connection. */
export function createNodeSubscriptions(parameters: {
  subscribe: SubscribeRpc | undefined
  tell(event: WalletEvent): void
  wait: Wait
}) {
  const { subscribe, tell, wait } = parameters
  const ends = new Map<Hex, () => Promise<void>>()
  let last = 0
  let isClosed = false

  /** Holds back results until the dapp has the subscription's id, without which it cannot assign them. */
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
    async add(chain: WalletChain, params: readonly unknown[]) {
      if (!subscribe) throw fromWireError({ code: 4200, message: 'The wallet cannot subscribe at its node.' })
      last += 1
      const id: Hex = `0x${last.toString(16)}`
      const notifier = createNotifier(id)
      const end = await subscribe(chain, params, notifier.hear)
      if (isClosed) void end().catch(() => undefined)
      else ends.set(id, end)
      // One turn of the event loop later, the dapp has its answer.
      void wait(0).then(notifier.begin)
      return id
    },
    async remove(id: Hex) {
      const end = ends.get(id)
      ends.delete(id)
      await end?.()
      return end !== undefined
    },
    removeAll() {
      isClosed = true
      // The listener is gone, so a failure to unsubscribe does not matter.
      for (const end of ends.values()) end().catch(() => undefined)
      ends.clear()
    },
  }
}
