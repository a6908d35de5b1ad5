import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResilienceResult } from '#mocks/resilience/resilienceResult'

export type TestFolder = { readonly path: string; remove(): Promise<void> }

export async function writeRun(
  folder: string,
  result: ResilienceResult,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'resilience.json'), JSON.stringify(result))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
}

export async function makeTestFolder(): Promise<TestFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'walletbench-resilience-')))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Only what a reader of sizes looks at. `seed` makes different files. */
export function toJpeg(width = 480, height = 300, seed = 0): Uint8Array {
  const frame = Buffer.alloc(19)
  frame.writeUInt16BE(0xffc0, 0)
  frame.writeUInt16BE(17, 2)
  frame.writeUInt8(8, 4)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const comment = Buffer.from(`\u00ff\u00fe\u0000\u0006${String(seed).padStart(4, '0')}`, 'latin1')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), comment, frame, Buffer.from('ffd9', 'hex')])
}
