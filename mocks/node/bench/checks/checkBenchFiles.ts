import { checkFreeFile } from '../../cassettes/checkFreeFile.ts'
import type { BenchSettings } from './checkBenchParameters.ts'

/**
 * Checks that the files that a bench records to are free, before anything is started and any node is asked.
 *
 * @throws BenchError when one exists
 * @example
 * checkBenchFiles({ chains: [checkChainOptions({ id: 1, recordCassette: 'page.io' })] })
 */
export function checkBenchFiles({ chains }: Pick<BenchSettings, 'chains'>): void {
  for (const { source, record } of chains) {
    if (source.kind === 'fork' && source.upstream && source.cassette !== undefined)
      checkFreeFile({ file: source.cassette, overwrite: source.overwrite })
    if (record) checkFreeFile(record)
  }
}
