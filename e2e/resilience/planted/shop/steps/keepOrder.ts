import type { Shop } from '../shop.ts'
import type { Order } from '../state/shopState.ts'

/** Keeps an order where a reload finds it. Undefined: there is none any more. */
export function keepOrder({ store, order: stored }: Pick<Shop, 'store' | 'order'>, order: Order | undefined): void {
  stored.write(order)
  store.set({ order })
}
