import type { Shop } from '../shop.ts'

/** Forgets the connection, and says why. Who has signed in before is still known when they come back. */
export function dropConnection({ store, session }: Shop, problem: string): void {
  session.write(undefined)
  store.set({ account: undefined, isSignedIn: false, chainId: undefined, balance: undefined, problem })
}
