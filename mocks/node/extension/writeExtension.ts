import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExtensionParameters, toExtensionFiles } from './toExtensionFiles.ts'

/**
 * Writes an unpacked extension into a folder: see `toExtensionFiles`.
 *
 * @example
 * await writeExtension('/home/me/.cache/walletbench/extension', { url: 'http://127.0.0.1:5182' })
 */
export async function writeExtension(folder: string, parameters: ExtensionParameters): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(toExtensionFiles(parameters))) await writeFile(join(folder, name), text)
}
