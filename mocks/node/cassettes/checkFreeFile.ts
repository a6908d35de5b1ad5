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
 * Looks whether a recording may go to a file.
 *
 * @throws BenchError where it is there already, and nothing was said of that
 * @example
 * checkFreeFile({ file: 'page.io' })
 */
export function checkFreeFile({ file, overwrite }: CassetteFileParameters): void {
  if (overwrite === undefined && existsSync(file))
    throw new BenchError(`${file} is there already.`, {
      hint: 'Give another name; or --update to merge what is new into it, --force to replace it.',
    })
}
