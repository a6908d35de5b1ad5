import { readVersion } from '../../anvil/readVersion.ts'
import { ControlError } from '../ControlError.ts'
import type { ControlContext } from '../controlContext.ts'
import type { ControlHandlers } from '../controlRoute.ts'
import { controlRoutes } from '../controlRoutes.ts'
import type { benchRoutes } from '../routes/benchRoutes.ts'
import { toChainAnswer } from '../toChainAnswer.ts'
import { toOpenApi } from '../toOpenApi.ts'

/** Creates the handlers of what concerns the bench as a whole. */
export function createBenchHandlers({ bench, dapps }: ControlContext): ControlHandlers<typeof benchRoutes> {
  return {
    getOpenApi: () => toOpenApi(controlRoutes),
    getBench: () => ({
      version: readVersion(),
      chains: bench.chains.map((chain) => toChainAnswer(chain)),
      accounts: [...bench.accounts],
      relayUrl: bench.relayUrl,
      registryUrl: bench.registryUrl,
      ...(bench.consoleUrl === undefined ? {} : { consoleUrl: bench.consoleUrl }),
    }),
    async getPageScript() {
      const { script } = (await dapps()).server
      if (script !== undefined) return script
      throw new ControlError(409, 'The pages of this browser have their wallets already.', {
        hint: 'For pages of another one: npx walletbench start.',
      })
    },
    async getDapps() {
      const { scriptUrl, pages } = (await dapps()).server
      const origins = pages.frames().map(({ origin }) => origin)
      return { ...(scriptUrl === undefined ? {} : { scriptUrl }), origins }
    },
  }
}
