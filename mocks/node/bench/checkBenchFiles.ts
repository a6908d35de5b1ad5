import { checkFreeFile } from '../cassettes/checkFreeFile.ts'
import type { BenchSettings } from './checkBenchParameters.ts'

/**
 * Looks whether the files that a bench is to record to are free, before anything is started and any node is asked.
 *
 * @throws BenchError where one is there already
 * @example
 * checkBenchFiles({ source: { kind: 'fresh' }, record: { file: 'page.io' } })
 */
export function checkBenchFiles({ source, record }: Pick<BenchSettings, 'source' | 'record'>): void {
  if (source.kind === 'fork' && source.upstream && source.cassette !== undefined)
    checkFreeFile({ file: source.cassette, overwrite: source.overwrite })
  if (record) checkFreeFile(record)
}
