import { styleText } from 'node:util'
import type { Bench } from '#mocks/node/benchTypes'

/**
 * What `walletbench start` tells a person: the bench's addresses and how to stop it.
 *
 * @param color whether the reader is a terminal
 */
export function toBenchTable(bench: Bench, color: boolean): string {
  const rows = [
    ...(bench.console ? [['Console', bench.console]] : []),
    ...bench.info.chains.flatMap(({ name, chainId, rpc, rpcWs }) => [
      [`${name} (${chainId})`, rpc],
      ['', rpcWs],
    ]),
    ['Accounts', `${bench.accounts.length}, the first ${bench.accounts[0]}`],
    ['Test token', `${bench.info.token} (BENCH)`],
  ]
  const width = Math.max(...rows.map(([label = '']) => label.length))
  const lines = rows.map(([label = '', value = '']) => {
    const padded = label.padEnd(width)
    return `  ${color ? styleText('bold', padded) : padded}  ${value}`
  })
  return ['', ...lines, '', '  Ctrl+C stops the bench.', '', ''].join('\n')
}
