import { existsSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import { writeWholeFile } from '../files/writeWholeFile.ts'

const EXISTS_HINT = 'Name another one, or give --force to replace it.'

export async function createTestFile(path: string, { force = false }: { force?: boolean | undefined } = {}) {
  if (!force && existsSync(path)) throw new BenchError(`The file ${path} already exists.`, { hint: EXISTS_HINT })
  let overwrite = force
  let next: string | undefined
  let writing: Promise<void> | undefined
  let failed: { readonly error: unknown } | undefined

  async function writeAll(): Promise<void> {
    for (let text = next; text !== undefined; text = next) {
      next = undefined
      await writeWholeFile({ file: path, content: text, overwrite, makeFolders: true, existsHint: EXISTS_HINT })
      overwrite = true
    }
  }
  return {
    write(text: string): void {
      next = text
      writing ??= writeAll()
        .catch((error: unknown) => {
          failed = { error }
        })
        .finally(() => {
          writing = undefined
        })
    },
    async end(): Promise<void> {
      await writing
      if (failed) throw failed.error
    },
  }
}
