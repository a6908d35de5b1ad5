import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { isMutation } from '#mocks/rpc/cassette/calls/isMutation'
import type { Stage } from '#mocks/rpc/stage'

/**
 * Makes the gateway between a fork and its node read-only. `anvil_nodeInfo` shows the gateway's address, so other clients
 * could otherwise send transactions to the node, or control a development node.
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

/** A node with its own keys would sign. */
const SIGNS = /^(eth_sign|personal_|wallet_)/
