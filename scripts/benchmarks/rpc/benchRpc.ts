import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'
import { benchLoad } from './benchLoad.ts'
import { benchPool } from './benchPool.ts'
import { benchRecorder } from './benchRecorder.ts'
import { benchReplay } from './benchReplay.ts'

const PARTS = { replay: benchReplay, record: benchRecorder, pool: benchPool, load: benchLoad } as const

/**
 * What replay, recording, the pool and large cassettes cost, each beside the least that does the like.
 *
 * @param part one of them alone, by name
 * @throws Error where there is no part of this name
 */
export async function benchRpc(guard: ProcessGuard, write: (text: string) => void, part?: string): Promise<void> {
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[]
  const chosen = part === undefined ? names : names.filter((name) => name === part)
  if (chosen.length === 0) throw new Error(`There is no part "${part}": ${names.join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-bench-'))
  try {
    for (const name of chosen) await PARTS[name](guard, write, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
