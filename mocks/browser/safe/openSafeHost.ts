import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import { createStore, whenFound } from '#mocks/core/listeners'
import { addSafe } from '#mocks/wallet/remote/safe/addSafe'
import { createSafeProtocol } from '#mocks/wallet/remote/safe/createSafeProtocol'
import type { SafeAccount } from '#mocks/wallet/remote/safe/safeTypes'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { PlacedSafe } from '#mocks/world/linkProtocol'
import type { SafeHost, SafeHostState, SafeOwners } from '#mocks/world/safeHost'
import type { World } from '#mocks/world/world'

export type SafeHostParameters = SafeOwners & {
  readonly page: Pick<Window, 'location'>
  readonly wallet: Wallet
  readonly clock: Clock
  readonly world: Pick<World, 'link' | 'chainControllers'>
}

export async function openSafeHost(parameters: SafeHostParameters): Promise<SafeHost> {
  const { page, wallet, clock, world } = parameters
  const safe = await placeSafe(parameters)
  const store = createStore<SafeHostState>({ transactions: [], messages: [], nonce: 0 })
  const protocol = createSafeProtocol({ wallet, safe, clock })
  let isReading = false
  let isStale = false

  async function read(): Promise<void> {
    do {
      isStale = false
      store.set({ transactions: await safe.history(), messages: safe.messages(), nonce: safe.lastNonce })
    } while (isStale)
  }
  function refresh(): void {
    isStale = true
    if (isReading) return
    isReading = true
    // A node that does not answer now is asked again with the next block.
    void read()
      .catch(() => {})
      .finally(() => {
        isReading = false
      })
  }
  const toBlock = () => world.link.getState().chains.find(({ chainId }) => chainId === safe.chainId)?.blockNumber
  let block = toBlock()
  safe.subscribe(refresh)
  world.link.onReverted(refresh)
  world.link.subscribe(() => {
    if (toBlock() === block) return
    block = toBlock()
    refresh()
  })
  const nothing = () => {}
  const unheard = { atUnload: nothing, show: nothing, close: nothing }
  await read()
  return {
    safe,
    getState: store.get,
    subscribe: store.subscribe,
    open: (post) => protocol.open({ url: page.location.href, origin: page.location.origin, post, ...unheard }),
  }
}

async function placeSafe({ wallet, world, owners: count, threshold }: SafeHostParameters): Promise<SafeAccount> {
  const { chainId } = wallet.getState()
  const chain = world.chainControllers.find((controller) => controller.chainId === chainId)
  if (!chain)
    throw new BenchError(`The bench has no chain ${chainId}.`, {
      hint: 'Switch the wallet to a chain of the bench: a Safe is put on the wallet’s chain.',
    })
  const owners = Array.from({ length: count }, (_, index) => wallet.deriveAccount(index))
  await whenFound(world.link, () => world.link.getState().status !== 'connecting')
  const placed = (await world.link.call('placeSafe', { chainId, owners, threshold })) as PlacedSafe
  return addSafe(wallet, { ...placed, chainId, owners, threshold, fromBlock: await chain.client.getBlockNumber() })
}
