import { watch } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRandom, type Random } from '#mocks/core/createRandom'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { toTextTable } from '#scripts/benchmarks/figures'
import type { AttackTools } from '#scripts/soak/attacks/startAttackedBench'
import { createBenchCases } from './createBenchCases.ts'
import { fileCases } from './fileCases.ts'
import type { ReadyWriter, WriterCase, WrittenFile } from './writerCase.ts'

const SEED = 7

/** `half` and `lost` must not be. */
export type FileState = 'absent' | 'old' | 'new' | 'half' | 'lost'

export type KillResult = {
  readonly name: string
  readonly kills: number
  /** Milliseconds: the kills come within it. */
  readonly window: number
  readonly states: Readonly<Record<FileState, number>>
  readonly leftovers: number
}

async function killWriter(
  writer: WriterCase,
  { kills, random }: { readonly kills: number; readonly random: Random },
): Promise<KillResult> {
  const { window, states } = await inFolder(writer, (ready) => runWhole(writer, ready))
  const counts: Record<FileState, number> = { absent: 0, old: 0, new: 0, half: 0, lost: 0 }
  if (states.some((state) => state !== 'new')) throw new Error(`${writer.name} wrote: ${states.join(', ')}.`)
  let leftovers = 0
  for (let kill = 0; kill < kills; kill += 1)
    await inFolder(writer, async (ready) => {
      for (const state of await killOnce(ready, random() * window)) counts[state] += 1
      if ((await readdir(ready.watched)).some((name) => name.endsWith('.tmp'))) leftovers += 1
    })
  return { name: writer.name, kills, window, states: counts, leftovers }
}

async function inFolder<value>(writer: WriterCase, run: (ready: ReadyWriter) => Promise<value>): Promise<value> {
  const { path: folder, remove } = await makeKeptFolder()
  try {
    const ready = await writer.start(folder)
    try {
      return await run(ready)
    } finally {
      ready.program.child.kill('SIGKILL')
      await ready.program.closed
    }
  } finally {
    await remove()
  }
}

async function runWhole(writer: WriterCase, ready: ReadyWriter) {
  const begun = watchFirst(ready.watched)
  const done = ready.write()
  await Promise.race([begun, done])
  const start = performance.now()
  await done
  const window = performance.now() - start
  const states = await Promise.all(ready.files.map(toState))
  if (states.some((state) => state !== 'new'))
    throw new Error(`${writer.name} wrote ${states.join(', ')}.\n${ready.program.stderr()}`)
  return { window, states }
}

async function killOnce(ready: ReadyWriter, after: number): Promise<readonly FileState[]> {
  const { program, watched, files } = ready
  const begun = watchFirst(watched)
  const done = ready.write().catch(() => {})
  await Promise.race([begun, done])
  await Promise.race([new Promise((resolve) => setTimeout(resolve, after)), done])
  program.child.kill('SIGKILL')
  await program.closed
  return await Promise.all(files.map(toState))
}

function watchFirst(folder: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, () => {
      watcher.close()
      resolve()
    })
  })
}

async function toState({ path, old, isNew }: WrittenFile): Promise<FileState> {
  const bytes = await readFile(path).catch(() => undefined)
  if (bytes === undefined) return old === undefined ? 'absent' : 'lost'
  if (old?.equals(bytes)) return 'old'
  return (await isNew(bytes)) ? 'new' : 'half'
}

/** False: a kill left half a file under its final name, or lost an old one. */
export async function killWriters({ write, kills, bench }: AttackTools): Promise<boolean> {
  // From the one that takes the least: the first ones get what cannot be divided.
  const cases = [...fileCases, ...createBenchCases(bench)]
  const results: KillResult[] = []
  for (const [index, each] of cases.entries()) {
    const own = Math.floor(kills / cases.length) + (index < kills % cases.length ? 1 : 0)
    if (own > 0) results.push(await killWriter(each, { kills: own, random: createRandom(SEED + index) }))
    write(`${each.name}: killed ${own} times\n`)
  }
  write(toTextTable(toRows(results)))
  return results.every(({ states }) => states.half === 0 && states.lost === 0)
}

function toRows(results: readonly KillResult[]): string[][] {
  const head = ['command', 'kills', 'writes for ms', 'absent', 'old', 'new', 'half', 'lost', 'temporary files']
  const rows = results.map(({ name, kills, window, states, leftovers }) => {
    const { absent, old, new: whole, half, lost } = states
    return [name, ...[kills, Math.round(window), absent, old, whole, half, lost, leftovers].map(String)]
  })
  return [head, ...rows]
}
