import type { Address } from 'viem'
import { deployContracts } from '#mocks/node/chainControl/deployContracts'
import { type GuardedAnvil, startGuardedAnvil } from '#mocks/node/chains/startGuardedAnvil'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'

export const ACCOUNTS = 3

/** The values that differ in each run: `{account 1}`, `{node 31337}`, `{token}` or `{origin}` in a probe's texts. */
export type ConformanceWorld = {
  readonly accounts: readonly Address[]
  readonly nodes: ReadonlyMap<number, string>
  /** The first account owns token 11 of `nft`. */
  readonly token: Address
  readonly nft: Address
}

export const CHAINS = { home: 31337, second: 31338, unknown: 31339 } as const

export async function startConformanceWorld(): Promise<ConformanceWorld & { stop(): Promise<void> }> {
  const chainIds = Object.values(CHAINS)
  const started = await Promise.allSettled(
    chainIds.map((chainId) => startGuardedAnvil({ name: `anvil ${chainId}`, chainId, mnemonic: DEFAULT_MNEMONIC })),
  )
  const anvils = started.flatMap((each): GuardedAnvil[] => (each.status === 'fulfilled' ? [each.value] : []))
  const stop = async () => {
    await Promise.all(anvils.map((anvil) => anvil.stop()))
  }
  try {
    for (const each of started) if (each.status === 'rejected') throw each.reason
    const nodes = new Map(anvils.map(({ rpcUrl: url }, index) => [chainIds[index] ?? 0, url]))
    const derive = createDerivation(DEFAULT_MNEMONIC)
    const accounts = Array.from({ length: ACCOUNTS }, (_, index) => derive(index).address)
    const send = createHttpSend('conformance')
    const request = (method: string, params: unknown[]) =>
      send(toChain(nodes, CHAINS.home), 'start', { method, params })
    const { token, nft } = await deployContracts({ request, accounts })
    return { accounts, nodes, token, nft, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export function toChain(nodes: ConformanceWorld['nodes'], chainId: number) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { chainId, name: `Chain ${chainId}`, rpcUrl: nodes.get(chainId) ?? '', nativeCurrency }
}

export async function mineBlock({ nodes }: ConformanceWorld): Promise<void> {
  await createHttpSend('conformance')(toChain(nodes, CHAINS.home), 'mine', { method: 'evm_mine', params: [] })
}
