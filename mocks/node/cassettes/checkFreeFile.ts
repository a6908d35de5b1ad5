import { existsSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'

export type CassetteFileParameters = {
  readonly file: string
  /**
   * What to do with an existing file: `update` merges new calls into it, `force` replaces it. The file does not change
   * until the recording is complete. Default: the recording is refused.
   */
  readonly overwrite?: 'update' | 'force' | undefined
}

/**
 * Checks that a recording may be written to a file.
 *
 * @throws BenchError if the file exists and `overwrite` is not set
 * @example
 * checkFreeFile({ file: 'page.io' })
 */
export function checkFreeFile({ file, overwrite }: CassetteFileParameters): void {
  if (overwrite === undefined && existsSync(file))
    throw new BenchError(`${file} already exists.`, {
      hint: 'Give another name, or pass --update to merge new calls into the file, or --force to replace it.',
    })
}
