import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { NoBenchError } from '#mocks/agents/agentErrors'
import { toBase } from '#mocks/client/createCall'
import { BenchError } from '#mocks/core/BenchError'
import { parseJson } from '#mocks/core/parseJson'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { isAlive } from '#mocks/node/shared/isAlive'
import { isPrivateFolder, provideFolder } from '#mocks/node/shared/privateFolder'

const schema = z.object({ controlUrl: z.url(), token: z.string(), pid: z.int(), folder: z.string() })

export type FindBenchParameters = {
  readonly url?: string | undefined
  readonly token?: string | undefined
  readonly variables: SessionVariables
  readonly folder: string
}

type SessionRecord = Readonly<z.infer<typeof schema>>
type FoundBench = Pick<SessionRecord, 'controlUrl' | 'token'>

const START = 'Start one: npx walletbench start. Or run your command by it: npx walletbench start -- <command>.'

export type SessionVariables = Readonly<Record<string, string | undefined>>

export async function findBench(parameters: FindBenchParameters): Promise<FoundBench> {
  const { variables, folder } = parameters
  const named = parameters.url ?? variables['WALLETBENCH_CONTROL_URL']
  const token = parameters.token ?? variables['WALLETBENCH_CONTROL_TOKEN']
  if (named === undefined || named === '') return chooseOne(await listSessions(variables), folder)
  const controlUrl = toBase(named)
  if (token) return { controlUrl, token }
  const known = (await listSessions(variables)).find((session) => session.controlUrl === controlUrl)
  if (known) return known
  throw new NoBenchError(`The token of the bench at ${controlUrl} is not known.`, {
    hint: 'Set WALLETBENCH_CONTROL_TOKEN to controlToken of `walletbench start --json`, or leave the address out.',
  })
}

function chooseOne(sessions: readonly SessionRecord[], folder: string): FoundBench {
  const here = sessions.filter((session) => session.folder === folder)
  const [first, ...others] = here.length > 0 ? here : sessions
  if (!first) throw new NoBenchError('No bench of this user runs.', { hint: START })
  if (others.length === 0) return first
  throw new BenchError(`${others.length + 1} benches run.`, {
    metaMessages: [first, ...others].map(({ controlUrl, pid, folder: at }) => `${controlUrl}  pid ${pid}  ${at}`),
    hint: `Name one: --url ${first.controlUrl}`,
  })
}

async function listSessions(variables: SessionVariables): Promise<readonly SessionRecord[]> {
  const folder = await provideSessionFolder(variables)
  const names = (await readdir(folder)).filter((name) => /^\d+-\d+\.json$/.test(name)).toSorted()
  const found = await Promise.all(names.map((name) => read(join(folder, name))))
  return found.filter((session) => session !== undefined)
}

async function read(file: string): Promise<SessionRecord | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  // A file that is still being written is not JSON.
  const { data: session } = schema.safeParse(parseJson(text))
  if (session && isAlive(session.pid)) return session
  if (session) await rm(file, { force: true })
  return undefined
}

/** Only its user can read the file, so that no token has to be in a command line, which every user sees. */
export async function publishSession(
  session: SessionRecord,
  variables: SessionVariables,
): Promise<() => Promise<void>> {
  const folder = await provideSessionFolder(variables)
  const port = new URL(session.controlUrl).port
  const file = join(folder, `${session.pid}-${port}.json`)
  // Removes a planted file or link instead of writing to it.
  await rm(file, { force: true })
  await writeWholeFile({ file, content: JSON.stringify(session), mode: 0o600 })
  return () => rm(file, { force: true })
}

export async function provideSessionFolder(variables: SessionVariables): Promise<string> {
  const folder = nameFolder(variables)
  await provideFolder(folder, 0o700).catch((cause: NodeJS.ErrnoException) => {
    throw new BenchError(
      `The folder ${folder} cannot be made (${cause.code ?? cause.message}), so no session is there.`,
      { hint: 'Set XDG_RUNTIME_DIR to a folder of this user, or name another folder by WALLETBENCH_SESSIONS.', cause },
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
