import { createHttpSend } from '#mocks/wallet/createHttpSend'
import { toChain } from '../startTruthWorld.ts'
import { CHAINS, type TruthWorld } from '../truthWorld.ts'

/** Mines a block on the home chain. */
export async function mineBlock({ nodes }: TruthWorld): Promise<void> {
  await createHttpSend('truth')(toChain(nodes, CHAINS.home), 'mine', { method: 'evm_mine', params: [] })
}
