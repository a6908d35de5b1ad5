import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'

/** A file that is written again and again, while a person works. */
export type TestFile = {
  /** Writes the whole text. Of texts that follow each other quickly only the last may be written. */
  write(text: string): void
  /** Resolves once the last text is written. */
  end(): Promise<void>
}

/**
 * Makes ready the file of a test. It comes into being with the first text.
 *
 * @throws BenchError when it exists and `force` is not given
 * @example
 * const file = await createTestFile('e2e/buys.spec.ts')
 * file.write(text)
 * await file.end()
 */
export async function createTestFile(
  path: string,
  { force = false }: { readonly force?: boolean | undefined } = {},
): Promise<TestFile> {
  if (!force && existsSync(path)) throw toExistsError(path)
  let flag = force ? 'w' : 'wx'
  let next: string | undefined
  let writing: Promise<void> | undefined
  let failed: { readonly cause: unknown } | undefined

  async function writeAll(): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    for (let text = next; text !== undefined; text = next) {
      next = undefined
      await writeFile(path, text, { flag })
      flag = 'w'
    }
  }
  return {
    write(text) {
      next = text
      writing ??= writeAll()
        .catch((cause: unknown) => {
          failed = { cause }
        })
        .finally(() => {
          writing = undefined
        })
    },
    async end() {
      await writing
      if (failed) throw toFileError(path, failed.cause)
    },
  }
}

function toExistsError(path: string, cause?: unknown): BenchError {
  const hint = 'Name another one, or give --force to replace it.'
  return new BenchError(`The file ${path} already exists.`, { hint, cause })
}

function toFileError(path: string, cause: unknown): BenchError {
  const { code, syscall, message } = cause as NodeJS.ErrnoException
  // Not that of a folder.
  if (code === 'EEXIST' && syscall === 'open') return toExistsError(path, cause)
  return new BenchError(`The file ${path} cannot be written.`, { metaMessages: [message], cause })
}
