import { createTestWriter } from '#mocks/codegen/testWriters'
import { toTestParameters } from '#mocks/codegen/toTestParameters'
import type { WriteTestParameters } from '#mocks/codegen/writeTest'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { type Browse, type BrowseParameters, startBrowse } from './startBrowse.ts'

export type CodegenParameters = Omit<BrowseParameters, 'needsActions'> & {
  readonly title?: string | undefined
  readonly onText: (text: string) => void
}

/** Milliseconds: a dapp that polls its node writes much to the trace. */
const PAUSE = 300
/** Events of other hops wait until one of these comes. */
const TELLING: ReadonlySet<TraceHop> = new Set(['action', 'person', 'wallet', 'peer', 'chain'])

export type TestUseParameters = Pick<BrowseParameters, 'rpc' | 'wallets' | 'allow' | 'safeOrigin'> & {
  readonly info: Pick<BenchInfo, 'chains' | 'accounts'>
}

export async function startCodegen({ title, onText, ...parameters }: CodegenParameters): Promise<Browse> {
  const browse = await startBrowse({ ...parameters, needsActions: true })
  const { bench, trace } = browse
  const writer = createTestWriter({ title, ...toTestUse({ ...parameters, info: bench.info }) })
  let waiting: TraceEvent[] = []
  let timer: NodeJS.Timeout | undefined

  function write(): void {
    timer = undefined
    const text = writer.add(waiting.splice(0))
    if (text !== undefined) onText(text)
  }
  function add(events: readonly TraceEvent[]): void {
    for (const event of events) waiting.push(event)
    if (events.some(({ hop }) => TELLING.has(hop))) timer ??= setTimeout(write, PAUSE)
  }
  onText(writer.text)
  add(trace.snapshot())
  const stopListening = trace.subscribe((events) => events && add(events))
  const stop = async (): Promise<void> => {
    await browse.stop()
    stopListening()
    clearTimeout(timer)
    write()
    waiting = []
  }
  return { ...browse, stop, [Symbol.asyncDispose]: stop }
}

/** A node's address may hold a key, so the test reads it from its environment. */
export function toTestUse({
  info,
  rpc = {},
  wallets,
  allow = [],
  safeOrigin,
}: TestUseParameters): Omit<WriteTestParameters, 'title'> {
  const { use: { benchOptions = {} } = {}, notes = [], ...others } = toTestParameters({ info })
  const bench = {
    ...benchOptions,
    ...(Object.keys(rpc).length === 0 ? {} : { rpc }),
    // Without, the dapp has no storage in a frame of another site.
    ...(safeOrigin === undefined ? {} : { partitionedStorage: true }),
  }
  return {
    ...others,
    use: {
      ...(Object.keys(bench).length === 0 ? {} : { benchOptions: bench }),
      ...(wallets ? { walletOptions: { wallets } } : {}),
    },
    notes: [
      ...notes,
      ...allow.map(
        (url) => `Pages might reach ${new URL(url).origin}: add the fixture \`egress\`, and egress.allow(…).`,
      ),
    ],
  }
}
