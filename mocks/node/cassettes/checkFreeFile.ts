import { existsSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import type { CassetteFileParameters } from './openCassetteFile.ts'

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
