import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Stage } from '#mocks/rpc/stage'

/** Methods that would make Anvil ask another, unchecked node. */
const REDIRECTIONS: readonly string[] = ['anvil_setRpcUrl']
const RESETS: readonly string[] = ['anvil_reset', 'hardhat_reset']

export function createNodeGuardStage(): Stage {
  return async (call, next) => {
    const forks = RESETS.includes(call.method) && JSON.stringify(call.params ?? []).includes('jsonRpcUrl')
    if (!forks && !REDIRECTIONS.includes(call.method)) return next(call)
    return toErrorOutcome({
      code: -32601,
      message: `${call.method} would point the bench's node at another one. Start a bench for it: walletbench start --fork URL`,
    })
  }
}
