import { styleText } from 'node:util'
import type { Bench } from '#mocks/node/bench/benchTypes'
import type { Browse } from '#mocks/playwright/browse/startBrowse'
import type { CommandContext } from './commandContext.ts'

const WORDS = { fresh: '', fork: 'A fork of', cassette: 'Recording:', upstream: 'The node at' } as const

type Ready = {
  readonly line: Readonly<Record<string, unknown>>
  readonly rows: readonly (readonly [string, string])[]
  readonly last: string
}

export function writeReady({ stdout }: CommandContext, json: true | undefined, { line, rows, last }: Ready): void {
  stdout.write(json ? `${JSON.stringify({ ...line, pid: process.pid })}\n` : toTable(rows, last, stdout.isTTY))
}

export function toTable(rows: readonly (readonly [string, string])[], last: string, color = false): string {
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => {
    const padded = label.padEnd(width)
    return `  ${color ? styleText('bold', padded) : padded}  ${value}`
  })
  return ['', ...lines, '', `  ${last}`, '', ''].join('\n')
}

export function toBenchTable(bench: Bench, color = false): string {
  const rows: readonly (readonly [string, string])[] = [
    ...(bench.consoleUrl ? [['Console', bench.consoleUrl] as const] : []),
    ...bench.info.chains.flatMap(({ name, chainId, rpcUrl: rpc, wsUrl: rpcWs }) => [
      [`${name} (${chainId})`, rpc] as const,
      ['', rpcWs] as const,
    ]),
    ...toSourceRow(bench),
    ['Relay', bench.relayUrl],
    ['Registry', bench.registryUrl],
    ...(bench.dappUrl ? toDappRows(bench.dappUrl) : []),
    ['Accounts', `${bench.accounts.length}, the first ${bench.accounts[0]}`],
    ['Test token', `${bench.info.token} (BENCH)`],
  ]
  return toTable(rows, 'Ctrl+C stops the bench.', color)
}

const toDappRows = (url: string): readonly (readonly [string, string])[] => [
  ['Your dapp', `<script src="${url}/walletbench.js"></script>`],
  ['', `Its requests: ${url}`],
]

function toSourceRow({ chains: [first] }: Bench): (readonly [string, string])[] {
  const { mode, source, forkBlock } = first.getState()
  if (source === undefined) return []
  const block = mode === 'fork' && forkBlock !== undefined ? `, block ${forkBlock}` : ''
  return [['', `${WORDS[mode]} ${source}${block}`]]
}

export function toBrowseTable({ url, consoleUrl, bench }: Browse, isTTY: boolean | undefined): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Dapp', url],
    ['Console', consoleUrl],
    ...bench.info.chains.map(({ chainId, rpcUrl }) => [`Chain ${chainId}`, rpcUrl] as const),
  ]
  return toTable(rows, 'Close the windows, or press Ctrl+C, to stop.', isTTY)
}
