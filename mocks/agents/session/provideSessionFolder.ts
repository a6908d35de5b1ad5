import { existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { isPrivateFolder } from '#mocks/node/shared/isPrivateFolder'
import { provideFolder } from '#mocks/node/shared/provideFolder'

/** `WALLETBENCH_SESSIONS` names the folder; `XDG_RUNTIME_DIR` is the user's own for this login. */
export type SessionVariables = Readonly<Record<string, string | undefined>>

/** Rejects if another user made the folder or may open it. */
export async function provideSessionFolder(variables: SessionVariables): Promise<string> {
  const folder = nameFolder(variables)
  await provideFolder(folder, 0o700).catch((cause: NodeJS.ErrnoException) => {
    throw new BenchError(
      `The folder ${folder} cannot be made (${cause.code ?? cause.message}), so no session is there.`,
      {
        hint: 'Set XDG_RUNTIME_DIR to a folder of this user, or name another folder by WALLETBENCH_SESSIONS.',
        cause,
      },
    )
  })
  if (await isPrivateFolder(folder)) return folder
  throw new BenchError(`The folder ${folder} is not this user's alone, so no token is put there.`, {
    hint: 'Remove it, or name another by WALLETBENCH_SESSIONS. Or give --url and --token.',
  })
}

function nameFolder(variables: SessionVariables): string {
  const named = variables['WALLETBENCH_SESSIONS']
  if (named) return named
  const runtime = variables['XDG_RUNTIME_DIR']
  // XDG Base Directory Specification: a relative path is ignored, and the login makes the folder.
  const isUsable = runtime !== undefined && isAbsolute(runtime) && existsSync(runtime)
  return isUsable ? join(runtime, 'walletbench') : join(tmpdir(), `walletbench-${userInfo().username}`)
}
