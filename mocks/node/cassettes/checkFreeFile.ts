import { existsSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'

export type CassetteFileParameters = {
  readonly file: string
  /**
   * What becomes of a file that is there: with `update` what is new is merged into it, with `force` it is replaced; it
   * stays as it was until the recording is complete. Default: nothing is done to it, the recording is refused.
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
