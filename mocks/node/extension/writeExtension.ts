import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import { type ExtensionParameters, toExtensionFiles } from './toExtensionFiles.ts'

export type WriteExtensionParameters = ExtensionParameters & {
  readonly folder: string
  readonly overwrite?: boolean | undefined
}

const EXISTS_HINT = 'Give a new folder, or pass --overwrite to replace them.'

export async function writeExtension({ folder, overwrite, ...parameters }: WriteExtensionParameters): Promise<void> {
  const files = Object.entries(toExtensionFiles(parameters))
  if (!overwrite) await checkNoneExists(files.map(([name]) => join(folder, name)))
  for (const [name, content] of files)
    await writeWholeFile({
      file: join(folder, name),
      content,
      root: folder,
      makeFolders: true,
      overwrite,
      existsHint: EXISTS_HINT,
    })
}

async function checkNoneExists(files: readonly string[]): Promise<void> {
  const found = await Promise.all(
    files.map((file) =>
      lstat(file)
        .then(() => [file])
        .catch(() => []),
    ),
  ) // prettier
  const [first] = found.flat()
  if (first !== undefined) throw new BenchError(`${first} already exists.`, { hint: EXISTS_HINT })
}
