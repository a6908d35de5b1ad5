import { toBase } from '#mocks/client/readClientEnvironment'
import { BenchError } from '#mocks/core/BenchError'
import { listSessions } from './listSessions.ts'
import { NoBenchError } from './NoBenchError.ts'
import type { SessionVariables } from './provideSessionFolder.ts'
import type { SessionRecord } from './sessionRecord.ts'

export type FindBenchParameters = {
  /** The control address. Default: that of the environment, else that of the one bench that runs. */
  readonly url?: string | undefined
  /** Default: that of the environment, or of the bench's session file. */
  readonly token?: string | undefined
  readonly variables: SessionVariables
  /** The folder in which a bench is looked for first, where several run. */
  readonly folder: string
}

/** Where a bench is, and what opens it. */
export type FoundBench = { readonly controlUrl: string; readonly token: string }

const START = 'Start one: npx walletbench start. Or run your command by it: npx walletbench start -- <command>.'

/**
 * Finds the bench that a command is for: the one that is named; that of `WALLETBENCH_CONTROL_URL`, which
 * `walletbench start -- <command>` sets; else the one bench of this user that runs, by its session file. Of several, the
 * one that was started in this folder.
 *
 * @throws NoBenchError if none is found
 * @throws BenchError if several are, or the address is invalid
 * @example
 * const { controlUrl, token } = await findBench({ variables: process.env, folder: process.cwd() })
 */
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
