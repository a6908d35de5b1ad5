import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { CHAINS, type ConformanceWorld } from '../conformanceWorld.ts'
import { toChain } from '../startConformanceWorld.ts'

export async function mineBlock({ nodes }: ConformanceWorld): Promise<void> {
  await createHttpSend('conformance')(toChain(nodes, CHAINS.home), 'mine', { method: 'evm_mine', params: [] })
}
