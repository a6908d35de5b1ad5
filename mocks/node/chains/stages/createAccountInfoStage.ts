import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Stage } from '#mocks/rpc/stage'

/**
 * Answers `eth_getAccountInfo` as a node without this method. Anvil races it against three other calls when it forks, and
 * keeps the first answer, so its calls would differ from run to run.
 *
 * @example
 * createGateway({ chainId, stages: [createAccountInfoStage(), createUpstreamStage({ upstream })] })
 */
export function createAccountInfoStage(): Stage {
  return async (call, next) =>
    call.method === 'eth_getAccountInfo'
      ? toErrorOutcome({ code: -32601, message: 'The method eth_getAccountInfo does not exist here' })
      : next(call)
}
