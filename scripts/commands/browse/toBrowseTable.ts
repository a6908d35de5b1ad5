import type { Browse } from '#mocks/playwright/browse/startBrowse'
import { toTable } from '../../toTable.ts'

export function toBrowseTable({ url, consoleUrl, bench }: Browse, isTTY: boolean | undefined): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Dapp', url],
    ['Console', consoleUrl],
    ...bench.info.chains.map(({ chainId, rpcUrl }) => [`Chain ${chainId}`, rpcUrl] as const),
  ]
  return toTable(rows, 'Close the windows, or press Ctrl+C, to stop.', isTTY)
}
