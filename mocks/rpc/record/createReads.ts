import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { createAnswerCache } from '../play/createAnswerCache.ts'
import { createFilterTable } from '../play/createFilterTable.ts'
import { isPendingNonce, type PlacedCall, placeCall } from '../play/placeCall.ts'
import type { Upstream } from '../stage.ts'
import type { CassetteWriter } from './createCassetteWriter.ts'
import { createStandingReads, type StandingRead } from './createStandingReads.ts'
import { isLost, isWorthRecording } from './isWorthRecording.ts'
import type { RecorderParameters } from './recorderTypes.ts'
import { runTogether } from './runTogether.ts'

const MOST_AT_ONCE = 32
const HOLES =
  'The node did not answer every call that a replay of the newest step needs. Nothing after it was recorded.'

export type ReadsParameters = {
  readonly upstream: Upstream
  readonly writer: CassetteWriter
  readonly mode: RecorderParameters['mode']
  /** In hex. */
  readonly head: () => string
}

export type Reads = ReturnType<typeof createReads>

export function createReads({ upstream, writer, mode, head }: ReadsParameters) {
  const gate = createReadGate()
  const controller = createFilterTable()
  const standing = createStandingReads()
  const known = createAnswerCache()
  /** New reads that were not repeated for earlier heads yet. */
  const due: StandingRead[] = []
  const underWay = new Map<string, Promise<RpcOutcome>>()

  function place({ method, params, paramsText }: StandingRead, at = head()): PlacedCall {
    // A pinned chain continues without the recorder, so that `pending` is replaced with the pinned head.
    if (mode === 'pinned' && isPendingNonce(method, params) && Array.isArray(params))
      return placeCall(method, [params[0], at], undefined, at)
    return placeCall(method, params, paramsText, at)
  }

  function record(placed: PlacedCall, outcome: RpcOutcome): void {
    standing.note(placed, outcome)
    if (!isWorthRecording(placed.method, outcome, writer.find(placed)?.entry.outcome)) return
    writer.entry(placed, outcome)
  }

  async function ask(placed: PlacedCall): Promise<RpcOutcome> {
    const outcome = await upstream.call(placed.method, placed.paramsText)
    record(placed, outcome)
    return outcome
  }

  function askOnce(placed: PlacedCall): Promise<RpcOutcome> {
    const asked = underWay.get(placed.key) ?? ask(placed).finally(() => underWay.delete(placed.key))
    underWay.set(placed.key, asked)
    return asked
  }

  /** Repeats a read for the heads of earlier steps: a client of the replay may make it there. */
  async function askEarlier(read: StandingRead): Promise<void> {
    // If no transaction was pending, the pending nonce was that of the head.
    const [account] = Array.isArray(read.params) ? read.params : []
    const asked = isPendingNonce(read.method, read.params)
      ? { ...read, params: [account, 'latest'], paramsText: undefined }
      : read
    if (asked === read && writer.heads.length === 1) return
    const heads = new Set(writer.heads.map(({ number }) => number))
    const calls = [...heads].filter((at) => Number(at) <= Number(head())).map((at) => place(asked, at))
    await runTogether(calls, MOST_AT_ONCE, async (call) => writer.find(call) ?? askOnce(call))
  }

  async function readOpen(method: string, paramsText: string | undefined, parsed?: unknown): Promise<RpcOutcome> {
    const params: unknown = paramsText === undefined ? undefined : (parsed ?? JSON.parse(paramsText))
    if (controller.handles(method)) {
      const query = method === 'eth_getFilterLogs' ? controller.findQuery(params) : undefined
      return query ? readOpen('eth_getLogs', query.paramsText) : controller.answer(method, params, paramsText)
    }
    if (writer.ended && mode === 'follow') return upstream.call(method, paramsText)
    const read = { method, params, paramsText }
    const placed = place(read)
    const isNew = mode === 'follow' && standing.add(read, placed)
    const found = writer.find(placed)
    const outcome = found ? found.entry.outcome : await askOnce(placed)
    if (isNew) void gate.read(() => askEarlier(read))
    // A call that is not recorded may have another answer next time.
    if (found || writer.find(placed)) known.set(method, paramsText, outcome)
    return outcome
  }

  return {
    gate,
    controller,
    place,
    ask,
    stand(method: string, params: unknown) {
      const read = { method, params, paramsText: JSON.stringify(params) }
      if (standing.add(read, place(read))) due.push(read)
    },
    read(method: string, paramsText: string | undefined, params?: unknown) {
      const found = this.find(method, paramsText)
      return found ? Promise.resolve(found) : gate.read(() => readOpen(method, paramsText, params))
    },
    /** Undefined while the chain changes. */
    find: (method: string, paramsText: string | undefined) =>
      gate.closed || writer.ended ? undefined : known.get(method, paramsText),
    async askAgain(went: 'on' | 'back') {
      known.clear()
      if (writer.ended) return
      const calls = standing.list({ head: head(), went }).map((read) => place(read))
      const outcomes = await runTogether(calls, MOST_AT_ONCE, (call) => upstream.call(call.method, call.paramsText))
      // In the order of their first occurrence, so that two recordings of the same calls are equal.
      calls.forEach((call, index) => {
        const outcome = outcomes[index]
        if (outcome) record(call, outcome)
      })
      if (outcomes.some(isLost)) writer.end(HOLES)
      for (const read of due.splice(0)) await askEarlier(read)
    },
  }
}

/** Without it, a read during a change would be recorded in the step before, and might answer for the step after. */
function createReadGate() {
  let reading = 0
  let changing = 0
  let last: Promise<unknown> = Promise.resolve()
  let markIdle: (() => void) | undefined

  async function read<result>(run: () => Promise<result>): Promise<result> {
    while (changing > 0) await last
    reading += 1
    try {
      return await run()
    } finally {
      reading -= 1
      if (reading === 0) markIdle?.()
    }
  }

  async function untilIdle(): Promise<void> {
    if (reading === 0) return
    await new Promise<void>((resolve) => {
      markIdle = resolve
    })
    markIdle = undefined
  }

  function alone<result>(run: () => Promise<result>): Promise<result> {
    changing += 1
    const before = last
    const done = (async () => {
      await before
      await untilIdle()
      try {
        return await run()
      } finally {
        changing -= 1
      }
    })()
    last = done.catch(() => {})
    return done
  }

  return {
    get closed() {
      return changing > 0
    },
    read,
    alone,
  }
}
