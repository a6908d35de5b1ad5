import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { BenchChain } from '#mocks/node/bench/benchTypes'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { ChainEffect } from '#mocks/resilience/effects/effect'
import { readCall } from '#mocks/resilience/effects/readCall'
import { isAbout } from '#mocks/resilience/isAbout'
import type { CarriedOut, CarryOut } from './effectContext.ts'

type Act = (chain: BenchChain, request: DecidedRequest | undefined, active: Address) => Promise<CarriedOut>

/** Reverts whatever is called: PUSH1 0 PUSH1 0 REVERT. */
const REVERTS = '0x60006000fd'

const ACTS: Readonly<Record<ChainEffect['act'], Act>> = {
  async hold(chain) {
    await chain.setAutomine(false)
    return { undo: () => release(chain) }
  },
  async mine(chain) {
    await release(chain)
    return {}
  },
  async emptyAccount(chain, request, active) {
    const address = readCall(request).from ?? active
    const value = await chain.client.getBalance({ address })
    await chain.setBalance({ address, value: 0n })
    return { undo: () => chain.setBalance({ address, value }) }
  },
  async revert(chain, request) {
    const { from, to: address } = readCall(request)
    if (!from) throw new BenchError(`${request?.method ?? 'The moment'} names no account of a transaction.`)
    // What makes a contract calls none that could be made to revert.
    if (!address) return { hasMet: () => false }
    const bytecode = (await chain.client.getCode({ address })) ?? '0x'
    await chain.setCode({ address, bytecode: REVERTS })
    return { undo: () => chain.setCode({ address, bytecode }) }
  },
  async reorg(chain) {
    await chain.reorg({ depth: 1 })
    return {}
  },
}

/** What happens on the chain of the transaction. At other moments on all: the flow may not be on its chain yet. */
export const chain: CarryOut<'chain'> = async ({ act }, { bench, wallet }, request) => {
  const isTransaction = request !== undefined && isAbout(request.method, 'transaction')
  const found = bench.chains.filter(({ chainId }) => !isTransaction || chainId === request.chainId)
  const { activeAccount } = wallet.getState()
  const done = await Promise.all(found.map((each) => ACTS[act](each, request, activeAccount)))
  const watched = done.flatMap(({ hasMet }) => (hasMet ? [hasMet] : []))
  return {
    ...(watched.length > 0 && { hasMet: () => watched.some((hasMet) => hasMet()) }),
    async undo() {
      await Promise.all(done.map(({ undo }) => undo?.()))
    },
  }
}

async function release(chain: BenchChain): Promise<void> {
  await chain.setAutomine(true)
  await chain.mine()
}
