import type { Bench } from '#mocks/node/benchTypes'
import { toTable } from './toTable.ts'

/**
 * What `walletbench start` tells a person: the bench's addresses and how to stop it.
 *
 * @param color whether the reader is a terminal
 */
export function toBenchTable(bench: Bench, color: boolean): string {
  const rows: readonly (readonly [string, string])[] = [
    ...(bench.console ? [['Console', bench.console] as const] : []),
    ...bench.info.chains.flatMap(({ name, chainId, rpc, rpcWs }) => [
      [`${name} (${chainId})`, rpc] as const,
      ['', rpcWs] as const,
    ]),
    ['Relay', bench.relay],
    ['Registry', bench.registry],
    ['Accounts', `${bench.accounts.length}, the first ${bench.accounts[0]}`],
    ['Test token', `${bench.info.token} (BENCH)`],
  ]
  return toTable(rows, 'Ctrl+C stops the bench.', color)
}
