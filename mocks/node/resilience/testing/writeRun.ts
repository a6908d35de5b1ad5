import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResilienceResult } from '#mocks/resilience/resilienceResult'

export async function writeRun(
  folder: string,
  result: ResilienceResult,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'resilience.json'), JSON.stringify(result))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
}
