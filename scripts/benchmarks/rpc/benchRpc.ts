import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import type { BenchmarkTools } from '../createBenchmarkTools.ts'
import { benchLoad, benchReplay } from './benchCassettes.ts'
import { benchPool } from './benchPool.ts'
import { benchRecorder } from './benchRecorder.ts'

const PARTS = { replay: benchReplay, record: benchRecorder, pool: benchPool, load: benchLoad } as const

export async function benchRpc(tools: BenchmarkTools, part?: string): Promise<void> {
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[]
  const chosen = part === undefined ? names : names.filter((name) => name === part)
  if (chosen.length === 0) throw new Error(`There is no part "${part}". Give one of ${names.join(', ')}.`)
  const { path: folder, remove } = await makeKeptFolder()
  try {
    for (const name of chosen) await PARTS[name](tools, folder)
  } finally {
    await remove()
  }
}
