import { existsSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'

export type CassetteFileParameters = {
  readonly file: string
  /** `update` merges new calls into an existing file, `force` replaces it. Default: refuse an existing file. */
  readonly overwrite?: 'update' | 'force' | undefined
}

export function checkFreeFile({ file, overwrite }: CassetteFileParameters): void {
  if (overwrite === undefined && existsSync(file))
    throw new BenchError(`${file} already exists.`, {
      hint: 'Give another name, or pass --update to merge new calls into the file, or --force to replace it.',
    })
}
