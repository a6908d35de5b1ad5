import { lstat, mkdir } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'

/** Environment variables: `WALLETBENCH_SESSIONS` names the folder, `XDG_RUNTIME_DIR` the user's own one of this log-in. */
export type SessionVariables = Readonly<Record<string, string | undefined>>

/**
 * The folder of the session files. Nobody else can read it.
 *
 * @throws BenchError if somebody else made it, or may open it
 * @example
 * await provideSessionFolder(process.env) // '/run/user/1000/walletbench'
 */
export async function provideSessionFolder(variables: SessionVariables): Promise<string> {
  const folder = nameFolder(variables)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, mode, isDirectory, isSymbolicLink } = await look(folder)
  // Windows has no owner of this kind: there the user's temporary folder is their own.
  const isForeign = process.platform !== 'win32' && (uid !== process.getuid?.() || (mode & 0o077) !== 0)
  if (isDirectory && !isSymbolicLink && !isForeign) return folder
  throw new BenchError(`The folder ${folder} is not this user's alone, so no token is put there.`, {
    hint: 'Remove it, or name another by WALLETBENCH_SESSIONS. Or give --url and --token.',
  })
}

function nameFolder(variables: SessionVariables): string {
  const named = variables['WALLETBENCH_SESSIONS']
  if (named) return named
  const runtime = variables['XDG_RUNTIME_DIR']
  return runtime ? join(runtime, 'walletbench') : join(tmpdir(), `walletbench-${userInfo().username}`)
}

async function look(folder: string) {
  const found = await lstat(folder)
  const { uid, mode } = found
  return { uid, mode, isDirectory: found.isDirectory(), isSymbolicLink: found.isSymbolicLink() }
}
