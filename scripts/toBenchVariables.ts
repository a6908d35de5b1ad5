import type { Bench } from '#mocks/node/bench/benchTypes'

/**
 * Makes the environment variables of a command that `walletbench start` runs.
 *
 * @example
 * toBenchVariables(bench, token).WALLETBENCH_RPC_URL // 'http://127.0.0.1:8545'
 */
export function toBenchVariables(bench: Bench, controlToken: string): Readonly<Record<string, string>> {
  return {
    WALLETBENCH_CONTROL_URL: bench.controlUrl ?? '',
    WALLETBENCH_CONTROL_TOKEN: controlToken,
    WALLETBENCH_RPC_URL: bench.rpcUrl,
    WALLETBENCH_WS_URL: bench.wsUrl,
    WALLETBENCH_CHAIN_ID: String(bench.chainId),
    WALLETBENCH_RELAY_URL: bench.relayUrl,
    WALLETBENCH_REGISTRY_URL: bench.registryUrl,
    WALLETBENCH_CONSOLE_URL: bench.consoleUrl ?? '',
  }
}
