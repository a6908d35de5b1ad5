import { type Address, type Hex, isAddress } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { isAbout } from '#mocks/resilience/flowMoment'
import type { ChainActEffect } from './effect.ts'
import type { AskedNow, CarryOut, EffectOutcome, EffectWorld } from './effectStage.ts'

type Chain = EffectWorld['chainControllers'][number]
type Act = (chain: Chain, request: AskedNow | undefined, active: Address) => Promise<EffectOutcome>

/** PUSH1 0 PUSH1 0 REVERT. */
const REVERTS = '0x60006000fd'

const ACTS: Readonly<Record<ChainActEffect['act'], Act>> = {
  async hold(chain) {
    await chain.setAutomine(false)
    return { undos: [{ kind: 'mine', chainId: chain.chainId }] }
  },
  async mine(chain) {
    await mineAgain(chain)
    return {}
  },
  async emptyAccount(chain, request, active) {
    const address = readCall(request).from ?? active
    const value = BigInt(String(await chain.read('eth_getBalance', [address, 'latest'])))
    await chain.setBalance({ address, value: 0n })
    return { undos: [{ kind: 'balance', chainId: chain.chainId, address, value: String(value) }] }
  },
  async revert(chain, request) {
    const { to: address } = readCall(request)
    if (!address) return { problem: 'The request names no target that could be made to revert.' }
    const bytecode = (await chain.read('eth_getCode', [address, 'latest'])) as Hex
    await chain.setCode({ address, bytecode: REVERTS })
    return { undos: [{ kind: 'code', chainId: chain.chainId, address, bytecode }] }
  },
  async reorg(chain) {
    await chain.reorg({ depth: 1 })
    return {}
  },
}

type Call = { readonly from?: unknown; readonly to?: unknown; readonly calls?: readonly { readonly to?: unknown }[] }

/** At moments without a transaction on all chains: the wallet may not be on the flow's chain. */
export async function chainActs(
  act: ChainActEffect['act'],
  { world, wallet }: Parameters<CarryOut<'chain'>>[1],
  request: AskedNow | undefined,
): Promise<EffectOutcome> {
  const { activeAccount, chainId } = wallet.getState()
  const isTransaction = request !== undefined && isAbout(request.method, 'transaction')
  const chains = isTransaction ? [findChain(world, request.chainId ?? chainId)] : listControlled(world)
  const outcomes = await Promise.all(chains.map((each) => ACTS[act](each, request, activeAccount)))
  return {
    undos: outcomes.flatMap(({ undos = [] }) => undos),
    problem: outcomes.find(({ problem }) => problem !== undefined)?.problem,
  }
}

export function findChain({ chainControllers }: Pick<EffectWorld, 'chainControllers'>, chainId: number): Chain {
  const found = chainControllers.find((each) => each.chainId === chainId) ?? chainControllers[0]
  if (!found) throw new BenchError('There is no chain for the scenario.')
  return found
}

export async function mineAgain(chain: Pick<Chain, 'setAutomine' | 'mine'>): Promise<void> {
  await chain.setAutomine(true)
  await chain.mine()
}

function listControlled({ chainControllers }: Pick<EffectWorld, 'chainControllers'>): readonly Chain[] {
  const found = chainControllers.filter((each) => each.getState()?.controllable !== false)
  if (found.length > 0) return found
  throw new BenchError('No chain of this bench can be controlled.', { hint: 'Start it with a chain of its own.' })
}

export function readCall(request: { readonly params?: unknown } | undefined): {
  readonly from: Address | undefined
  readonly to: Address | undefined
} {
  const [first] = (Array.isArray(request?.params) ? request.params : []) as readonly (Call | null | undefined)[]
  return { from: toAddress(first?.from), to: toAddress(first?.to ?? first?.calls?.[0]?.to) }
}

const toAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined
