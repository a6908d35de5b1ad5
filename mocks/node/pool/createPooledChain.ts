import type { BenchError } from '#mocks/core/BenchError'
import type { GatewayServer } from '../startGatewayServer.ts'
import type { Spares } from './createSpares.ts'
import type { PooledChain } from './poolTypes.ts'
import type { PoolEntry } from './startPoolEntry.ts'

/** Takes a chain for a key and serves it. One that cannot go back is replaced by another one, under the same address. */
export async function createPooledChain(parameters: {
  readonly key: string
  readonly server: GatewayServer
  readonly spares: Spares
  readonly mnemonic: string
  readonly onRelease: () => void
  readonly onCrash: (error: BenchError) => void
}): Promise<PooledChain> {
  const { key, server, spares, mnemonic, onRelease, onCrash } = parameters
  const name = toName(key)
  const listeners = new Set<() => void>()
  let released = false
  let resetting: Promise<void> = Promise.resolve()

  function use(entry: PoolEntry): PoolEntry {
    const { gateway, faults, onRevert } = entry.space
    server.addSpace({ name, gateway, faults })
    entry.onProblem((error) => {
      if (current === entry && !released) onCrash(error)
    })
    onRevert(() => {
      if (current === entry) tell()
    })
    return entry
  }

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  async function reset(): Promise<void> {
    if (await current.reset()) return
    const gone = current
    server.removeSpace(name)
    current = use(await spares.take())
    tell()
    await gone.stop().catch(() => {})
  }

  let current = await spares.take()
  use(current)
  return {
    key,
    rpc: `http://127.0.0.1:${server.port}/s/${name}`,
    rpcWs: `ws://127.0.0.1:${server.port}/s/${name}`,
    mnemonic,
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
    control: (deed) => current.space.control(deed),
    onRevert(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset() {
      const next = resetting.then(reset)
      resetting = next.catch(() => {})
      return next
    },
    async release() {
      if (released) return
      released = true
      onRelease()
      await resetting
      server.removeSpace(name)
      if (await current.reset()) await spares.give(current)
      else await current.stop().catch(() => {})
    },
  }
}

/** A URL has room for few kinds of characters: any other one stands there as its number. */
function toName(key: string): string {
  return key.replace(/[^\w.-]/gu, (character) => `~${character.codePointAt(0)?.toString(16)}~`)
}
