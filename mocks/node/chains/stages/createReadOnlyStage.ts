import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { isMutation } from '#mocks/rpc/cassette/calls/isMutation'
import type { Stage } from '#mocks/rpc/stage'

/** `anvil_nodeInfo` shows the gateway's address: other clients could send transactions to the node, or control it. */
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
