import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { isMutation } from '#mocks/rpc/cassette/calls/isMutation'
import type { Stage } from '#mocks/rpc/stage'

/**
 * For the gateway between an Anvil and the node that it forks from: a fork only reads. Whoever else finds the address
 * (`anvil_nodeInfo` tells it) sends the node no transaction, and steers no development node, through it.
 *
 * @example
 * createGateway({ chainId, stages: [createReadOnlyStage(), createUpstreamStage({ upstream })] })
 */
export function createReadOnlyStage(): Stage {
  return async (call, next) =>
    isMutation(call.method) || SIGNS.test(call.method)
      ? toErrorOutcome({
          code: -32601,
          message: `${call.method} is not for the chain that is forked: a fork only reads`,
        })
      : next(call)
}

/** A node with keys of its own would sign. */
const SIGNS = /^(eth_sign|personal_|wallet_)/
