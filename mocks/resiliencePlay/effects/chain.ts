import type { Address, Hex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { ChainEffect } from '#mocks/resilience/effects/effect'
import { readCall } from '#mocks/resilience/effects/readCall'
import { isAbout } from '#mocks/resilience/isAbout'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { World } from '#mocks/world/world'
import type { AskedNow, HandEffect, HandOutcome } from '../handContext.ts'
import { findChain } from './findChain.ts'

type Act = (chain: ChainController, request: AskedNow | undefined, active: Address) => Promise<HandOutcome>

/** Reverts whatever is called: PUSH1 0 PUSH1 0 REVERT. */
const REVERTS = '0x60006000fd'

const ACTS: Readonly<Record<ChainEffect['act'], Act>> = {
  async hold(chain) {
    await chain.setAutomine(false)
    return { undos: [{ kind: 'mine', chainId: chain.chainId }] }
  },
  async mine(chain) {
    await chain.setAutomine(true)
    await chain.mine()
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
    if (!address) throw new BenchError('The request names no target that could be made to revert.')
    const bytecode = (await chain.read('eth_getCode', [address, 'latest'])) as Hex
    await chain.setCode({ address, bytecode: REVERTS })
    return { undos: [{ kind: 'code', chainId: chain.chainId, address, bytecode }] }
  },
  async reorg(chain) {
    await chain.reorg({ depth: 1 })
    return {}
  },
}

/** What happens on the chain of the transaction. At other moments on all: the wallet may not be on the flow's chain. */
export const chain: HandEffect<'chain'> = {
  async carryOut({ act }, { world, wallet }, request) {
    const { activeAccount } = wallet.getState()
    const isTransaction = request !== undefined && isAbout(request.method, 'transaction')
    const chains = isTransaction
      ? [findChain(world, request.chainId ?? wallet.getState().chainId)]
      : listControlled(world)
    const outcomes = await Promise.all(chains.map((each) => ACTS[act](each, request, activeAccount)))
    return { undos: outcomes.flatMap(({ undos = [] }) => undos) }
  },
}

/** The chains whose node the bench runs. @throws BenchError if there is none */
function listControlled({ chainControllers }: Pick<World, 'chainControllers'>): readonly ChainController[] {
  const found = chainControllers.filter((each) => each.getState()?.controllable !== false)
  if (found.length > 0) return found
  throw new BenchError('No chain of this bench can be controlled.', { hint: 'Start it with a chain of its own.' })
}
