import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { LinkTold } from '#mocks/world/linkProtocol'
import { SESSION_FORMAT } from '#mocks/world/session/session'
import { type SessionLine, toSessionLine } from '#mocks/world/session/toSessionLine'
import { readVersion } from '../readVersion.ts'
import type { Space } from '../spaces/spaceTypes.ts'
import { createRedaction } from './createRedaction.ts'
import { toSessionInfo } from './toSessionInfo.ts'

export type SessionSaverParameters = {
  /** Must not be there yet. Until the session is complete, it is written to `<file>.part`. */
  readonly file: string
  readonly trace: Trace
  readonly info: BenchInfo
  /** Each is recorded from now on; of one that cannot be, what it plays is in `played`. */
  readonly spaces: readonly Pick<Space, 'chainId' | 'runCassetteOrder'>[]
  /** What must not be in the file beside the bench's own: keys of URLs, tokens. */
  readonly secrets?: readonly string[] | undefined
  readonly played?: readonly { readonly chainId: number; readonly text: string }[] | undefined
  readonly date?: Date | undefined
  /** Opens the part to append to. Default: a new file. */
  readonly openPart?: ((part: string) => Promise<FileHandle>) | undefined
  /** Called once when no more can be written: the bench goes on, the file ends there. */
  readonly onProblem?: ((error: BenchError) => void) | undefined
}

export type SessionSaver = {
  /** Takes in what a page tells. */
  receive(told: LinkTold): void
  /** Completes the file. Safe to call twice. @throws BenchError when it could not be written */
  stop(): Promise<void>
}

/**
 * Saves a session from now on: what Node's trace holds and what pages tell, as it comes, and each chain's cassette at the
 * end. When its process is killed, `<file>.part` has all up to then.
 *
 * @throws BenchError when the file is there already, or cannot be written
 * @example
 * const saver = await startSessionSaver({ file: 'session.jsonl', trace, info, spaces })
 * await saver.stop()
 */
export async function startSessionSaver(parameters: SessionSaverParameters): Promise<SessionSaver> {
  const { file, trace, info, spaces, played = [], date = new Date(), openPart = openNew, onProblem } = parameters
  const part = `${file}.part`
  await checkFree(file)
  const handle = await openPart(part)
  const redact = createRedaction([info.mnemonic, info.link, tokenOf(info.link), ...(parameters.secrets ?? [])])
  let problem: BenchError | undefined
  let writing: Promise<void> = Promise.resolve()
  let count = 0
  let ending: Promise<void> | undefined
  let queue = ''

  /** Lines go out in order, those of one turn at once. */
  function write(line: SessionLine): void {
    if (problem) return
    if (queue === '') writing = writing.then(() => flush())
    queue += redact(toSessionLine(line))
  }

  async function flush(): Promise<void> {
    const text = queue
    queue = ''
    if (problem) return
    try {
      await handle.appendFile(text)
    } catch (cause) {
      problem = toProblem(part, cause)
      onProblem?.(problem)
    }
  }

  function add(events: readonly TraceEvent[]): void {
    count += events.length
    for (const event of events) write({ event })
  }

  write({
    session: {
      format: SESSION_FORMAT,
      tool: `walletbench ${readVersion()}`,
      date: date.toISOString(),
      info: toSessionInfo(info),
    },
  })
  add(trace.snapshot())
  const unsubscribe = trace.subscribe((events) => events && add(events))
  const recorded = spaces.map((space) => startRecording(space))

  async function end(): Promise<void> {
    const texts = await Promise.all(recorded.map((finish) => finish()))
    unsubscribe()
    const chains = [...texts.flatMap((text) => text ?? []), ...played]
    for (const { chainId, text } of chains) write({ cassette: text, chainId })
    write({ end: { events: count } })
    await writing
    await handle.close()
    if (problem) throw problem
    await rename(part, file)
  }

  return {
    receive(told) {
      if (ending) return
      if (told.type === 'trace') add(told.events)
      else write({ wallets: told.specs })
    },
    stop() {
      ending ??= end()
      return ending
    },
  }
}

/** Records a chain until the returned function is called. A chain that cannot be recorded has no cassette. */
function startRecording({ chainId, runCassetteOrder }: SessionSaverParameters['spaces'][number]) {
  const started = runCassetteOrder({ do: 'record' }).then(
    () => true,
    () => false,
  )
  return async (): Promise<{ chainId: number; text: string } | undefined> => {
    if (!(await started)) return undefined
    const saved = await runCassetteOrder({ do: 'save' }).catch(() => undefined)
    return saved && { chainId, text: saved.text }
  }
}

async function checkFree(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found) throw new BenchError(`There is a ${file} already.`, { hint: 'Give another name, or move it away.' })
}

async function openNew(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'ax', 0o600)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw toProblem(part, cause)
    throw new BenchError(`There is a ${part} already: a session that was not completed, or is being saved.`, {
      hint: 'Look at it with `walletbench open`, and give another name or move it away.',
      cause,
    })
  }
}

function toProblem(file: string, cause: unknown): BenchError {
  const { code, message } = cause as NodeJS.ErrnoException
  return new BenchError(`The session cannot be written to ${file} (${code ?? message}).`, { cause })
}

function tokenOf(link: string): string {
  return URL.canParse(link) ? (new URL(link).searchParams.get('token') ?? '') : ''
}
