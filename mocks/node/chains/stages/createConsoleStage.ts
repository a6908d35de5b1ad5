import type { Stage, Upstream } from '#mocks/rpc/stage'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'

/**
 * Answers the console's own reads of a replay without counting misses. Otherwise an open page would miss the balances of
 * its accounts and fail the replay.
 *
 * @param upstream the replay, which counts nothing here
 * @example
 * createGateway({ chainId, stages: [createConsoleStage({ upstream: createQuietUpstream({ player }) }), …] })
 */
export function createConsoleStage({ upstream }: { readonly upstream: Upstream }): Stage {
  return async (call, next) =>
    call.client === CONSOLE_CLIENT ? upstream.call(call.method, call.paramsText) : next(call)
}
