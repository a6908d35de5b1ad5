import { checkFreeFile } from '../../cassettes/checkFreeFile.ts'
import type { BenchSettings } from './checkBenchParameters.ts'

export function checkBenchFiles({ chains }: Pick<BenchSettings, 'chains'>): void {
  for (const { source, record } of chains) {
    if (source.kind === 'fork' && source.upstream && source.cassette !== undefined)
      checkFreeFile({ file: source.cassette, overwrite: source.overwrite })
    if (record) checkFreeFile(record)
  }
}
