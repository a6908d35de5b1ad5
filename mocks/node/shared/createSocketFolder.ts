import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { ProcessGuard } from './childProcesses.ts'
import { isPrivateFolder } from './privateFolder.ts'

export type SocketFolder = {
  readonly socketPath: string
  remove(): Promise<void>
}

/** Longest path of a Unix socket, in bytes: 103 on macOS, 107 on Linux. */
const LONGEST_PATH = 103
/** What `mkdtemp` appends. */
const RANDOM_LENGTH = 6

export async function createSocketFolder(parameters: {
  readonly name: string
  readonly guard: ProcessGuard
  readonly parents?: readonly string[] | undefined
}): Promise<SocketFolder> {
  const { name, guard, parents = [tmpdir(), '/tmp'] } = parameters
  const prefixes = parents.map((parent) => join(parent, 'wb-'))
  const prefix = prefixes.find((path) => Buffer.byteLength(path) + RANDOM_LENGTH + 1 + name.length <= LONGEST_PATH)
  const hint = 'Set TMPDIR to a folder with a short path, such as /tmp.'
  if (prefix === undefined) {
    throw new BenchError(`No temporary folder has a path short enough for a socket (${LONGEST_PATH} bytes).`, {
      metaMessages: [`Folders: ${parents.join(', ')}`],
      hint,
    })
  }
  const folder = await mkdtemp(prefix).catch((cause: unknown) => {
    throw new BenchError(`No folder for a socket can be made: ${prefix}…`, { hint, cause })
  })
  guard.addFolder(folder)
  const remove = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true })
    guard.removeFolder(folder)
  }
  if (await isPrivateFolder(folder)) return { socketPath: join(folder, name), remove }
  await remove()
  throw new BenchError(`Other users can open folders in ${prefix.slice(0, -'wb-'.length)}.`, { hint })
}
