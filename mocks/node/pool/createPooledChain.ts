import type { Chain } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { createListeners } from '#mocks/core/listeners'
import { createChainActions } from '#mocks/world/chain/createChainActions'
import type { createChainClient } from '#mocks/world/chain/createChainClient'
import type { ChainClient } from '#mocks/world/chain/testChain'
import type { GatewayServer } from '../gateway/startGatewayServer.ts'
import type { Spares } from './createSpares.ts'
import type { PooledChain } from './poolTypes.ts'
import type { PoolEntry } from './startPoolEntry.ts'
import { toSpaceName } from './toSpaceName.ts'

export async function createPooledChain(parameters: {
  readonly key: string
  readonly server: GatewayServer
  readonly spares: Spares
  readonly mnemonic: string
  readonly createClient: typeof createChainClient
  readonly viemChain: Chain | undefined
  readonly free: Promise<void> | undefined
  readonly onRelease: (left: Promise<void>) => void
  readonly onCrash: (error: BenchError) => void
}): Promise<PooledChain> {
  const { key, server, spares, mnemonic, createClient, viemChain, free, onRelease, onCrash } = parameters
  const name = toSpaceName(key)
  const listeners = createListeners()
  let released = false
  let resetting: Promise<void> = Promise.resolve()

  function use(entry: PoolEntry): PoolEntry {
    const { gateway, faults, onRevert } = entry.space
    server.addSpace({ name, gateway, faults })
    entry.onProblem((error) => {
      if (current !== entry || released) return
      released = true
      server.removeSpace(name)
      void entry.stop().catch(() => {})
      onCrash(error)
    })
    onRevert(() => {
      if (current === entry && !released) listeners.notify()
    })
    return entry
  }

  async function reset(): Promise<void> {
    if (await current.reset()) return
    const gone = current
    server.removeSpace(name)
    current = use(await spares.take())
    listeners.notify()
    await gone.stop().catch(() => {})
  }

  async function release(): Promise<void> {
    released = true
    const left = resetting.then(() => server.removeSpace(name))
    onRelease(left)
    await left
    if (await current.reset()) await spares.give(current)
    else await current.stop().catch(() => {})
  }

  /** Another key may use the chain by now. */
  async function refuse(): Promise<never> {
    throw new BenchError(`The chain of "${key}" was released, or its node has ended.`, {
      hint: `Ask the pool for one: acquire("${key}").`,
    })
  }

  let releasing: Promise<void> | undefined
  const releaseOnce = (): Promise<void> => {
    releasing ??= release()
    return releasing
  }
  let current = await spares.take()
  await free
  use(current)
  const rpcUrl = `http://127.0.0.1:${server.port}/s/${name}`
  const wsUrl = `ws://127.0.0.1:${server.port}/s/${name}`
  let client: ChainClient | undefined
  return {
    ...createChainActions(async (command) => (released ? refuse() : current.runCommand(command))),
    key,
    rpcUrl,
    wsUrl,
    mnemonic,
    get client() {
      const { chainId, accounts, name: title } = current.space
      client ??= createClient({ chainId, name: title, rpcUrl, wsUrl, account: accounts[0], chain: viemChain })
      return client
    },
    get chainId() {
      return current.space.chainId
    },
    get accounts() {
      return current.space.accounts
    },
    get contracts() {
      return current.space.contracts
    },
    get faults() {
      return current.space.faults
    },
    get trace() {
      return current.trace
    },
    get space() {
      return current.space
    },
    onRevert: listeners.add,
    reset() {
      if (released) return refuse()
      const next = resetting.then(reset)
      resetting = next.catch(() => {})
      return next
    },
    release: releaseOnce,
    [Symbol.asyncDispose]: releaseOnce,
  }
}
