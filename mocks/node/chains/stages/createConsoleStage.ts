import type { Stage, Upstream } from '#mocks/rpc/stage'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'

/**
 * For a chain that is played: answers what the console reads on its own behalf from what is there, and counts nothing. A
 * page that is merely open would otherwise miss the balances of its accounts, and fail the replay.
 *
 * @param upstream what is played, asked quietly
 * @example
 * createGateway({ chainId, stages: [createConsoleStage({ upstream: createQuietUpstream({ player }) }), …] })
 */
export function createConsoleStage({ upstream }: { readonly upstream: Upstream }): Stage {
  return async (call, next) =>
    call.client === CONSOLE_CLIENT ? upstream.call(call.method, call.paramsText) : next(call)
}
