import { runTracedCommand } from '../../chainControl/runTracedCommand.ts'
import type { ControlContext } from '../controlContext.ts'
import type { ControlHandlers } from '../controlRoute.ts'
import { findChain } from '../findChain.ts'
import type { chainRoutes } from '../routes/chainRoutes.ts'
import { toChainAnswer } from '../toChainAnswer.ts'

/** Creates the handlers of the chains. */
export function createChainHandlers({ bench, trace }: ControlContext): ControlHandlers<typeof chainRoutes> {
  return {
    listChains: () => ({ chains: bench.chains.map(toChainAnswer) }),
    getChain: ({ params }) => toChainAnswer(findChain(bench, params.chainId)),
    async runChainCommand({ params, body }) {
      const id = await runTracedCommand({ chain: findChain(bench, params.chainId), command: body, trace })
      return id === undefined ? {} : { id }
    },
    async runCassetteOrder({ params, body }) {
      return { ...(await findChain(bench, params.chainId).runCassetteOrder(body)) }
    },
  }
}
