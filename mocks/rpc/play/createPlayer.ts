import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { isMutation } from '#mocks/rpc/cassette/calls/callTables'
import { createAnswerCache } from './createAnswerCache.ts'
import { type CassetteIndex, type CassetteSet, createCassetteSet } from './createCassetteSet.ts'
import { createFilterTable } from './createFilterTable.ts'
import { createMissList } from './createMissList.ts'
import { createNotifier } from './createNotifier.ts'
import { deriveEmit, type NewBlock, type StepChanges } from './deriveEmit.ts'
import { NO_ACCOUNT_INFO, readSentHash, resultOf } from './outcomes.ts'
import type { PlacedCall } from './placeCall.ts'
import type { Player, PlayerParameters, PlayerState } from './player.ts'

const MOST_BLOCKS = 1_000

/** Later steps answer calls whose answer never changes. The call that began the next step moves to it. */
export function createPlayer(parameters: PlayerParameters): Player {
  const { cassettes, onMiss = 'fail' } = parameters
  const cassetteSet = createCassetteSet(cassettes)
  const filters = createFilterTable()
  const misses = createMissList({ cassetteSet, onMiss })
  const notifier = createNotifier()
  /** Answers of the current step. Calls that change the chain are never in it. */
  const known = createAnswerCache()
  let hits = 0
  let state: PlayerState | undefined

  function changed(): void {
    state = undefined
    notifier.changed()
  }

  function advance(key: string): RpcOutcome | undefined {
    const outcome = cassetteSet.advance(key)
    known.clear()
    const emits = cassetteSet.main.emitsOf(cassetteSet.step)
    const changes = readStepChanges(cassetteSet)
    for (const origin of filters.listOrigins())
      filters.emit(origin.key, emits.get(origin.key) ?? deriveEmit(origin, changes))
    return outcome
  }

  function miss(call: PlacedCall): RpcOutcome | undefined {
    const outcome = misses.add(call)
    if (misses.failure()) known.clear()
    return outcome
  }

  function read(method: string, params: unknown, paramsText: string | undefined): RpcOutcome | undefined {
    const { used } = cassetteSet
    const outcome = cassetteSet.read(method, params, paramsText, true)
    if (!outcome) return miss(cassetteSet.place(method, params, paramsText))
    hits += 1
    // A call that was made once may never be repeated: its text is kept from the second time on.
    if (cassetteSet.used === used) known.set(method, paramsText, outcome)
    return outcome
  }

  function playAnew(method: string, params: unknown, paramsText: string | undefined): RpcOutcome | undefined {
    const failure = misses.failure()
    if (failure) return failure
    if (method === 'eth_getAccountInfo') return NO_ACCOUNT_INFO
    if (filters.handles(method)) {
      const query = method === 'eth_getFilterLogs' ? filters.findQuery(params) : undefined
      if (query) return read('eth_getLogs', query.params, query.paramsText)
      hits += 1
      return filters.answer(method, params, paramsText)
    }
    // Most calls cannot begin a step: they are resolved once, in the look-up.
    if (!cassetteSet.mayBegin(method) && !isMutation(method)) return read(method, params, paramsText)
    const call = cassetteSet.place(method, params, paramsText)
    const begins = cassetteSet.begins(call.key)
    if (!begins && !isMutation(method)) return read(method, params, paramsText)
    const outcome = begins ? advance(call.key) : cassetteSet.mutate(method, params, paramsText)
    if (!outcome) return miss(call)
    hits += 1
    return outcome
  }

  const play: Player['play'] = (method, params, givenText) => {
    // Answers are cached by text: parameters without a text must not count as no parameters.
    const paramsText = givenText ?? (params === undefined ? undefined : JSON.stringify(params))
    const outcome = known.get(method, paramsText)
    changed()
    if (!outcome) return playAnew(method, params, paramsText)
    hits += 1
    return outcome
  }

  function readState(): PlayerState {
    const { indexes, entries, used, step, main } = cassetteSet
    const { list, failing } = misses.getState()
    const about = indexes.map(({ cassette: { name, meta }, size }) => ({ name, meta, entries: size }))
    const counts = { hits, misses: list, unused: entries - used, failing }
    return { cassettes: about, ...counts, step, steps: main.stepCount, block: cassetteSet.headOf(step) }
  }

  return {
    chainId: cassettes[0].meta.chainId,
    play,
    async call(method, paramsText) {
      const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
      return play(method, params, paramsText) ?? misses.refuse(method, params, paramsText)
    },
    peek: (method, params) =>
      isMutation(method) || filters.handles(method) ? undefined : cassetteSet.read(method, params, undefined, false),
    isMiss: misses.isMiss,
    onNotification: filters.onNotification,
    getState() {
      state ??= readState()
      return state
    },
    listUnused: () => cassetteSet.indexes.flatMap(toUnused),
    subscribe: notifier.subscribe,
    reset() {
      hits = 0
      cassetteSet.rewind()
      known.clear()
      misses.reset()
      filters.reset()
      changed()
    },
  }
}

function toUnused({ cassette, listAnswers }: CassetteIndex): ReturnType<Player['listUnused']>[number][] {
  return [...listAnswers()]
    .filter((answer) => !answer.used)
    .map(({ entry: { line, method, paramsText } }) => ({ cassette: cassette.name, line, method, paramsText }))
    .sort((a, b) => a.line - b.line)
}

function readStepChanges(cassetteSet: CassetteSet): StepChanges {
  const { main, step } = cassetteSet
  const [head, before] = [cassetteSet.headOf(step), cassetteSet.headOf(step - 1)]
  const known = (method: string, params: readonly unknown[]) =>
    resultOf(main.find(method, params, undefined, step)?.entry.outcome)
  const blocks: NewBlock[] = []
  const [first, last] = head && before ? [Number(before.number) + 1, Number(head.number)] : [0, -1]
  for (let number = Math.max(first, last - MOST_BLOCKS + 1); number <= last; number += 1) {
    const block = `0x${number.toString(16)}`
    const blockText = known('eth_getBlockByNumber', [block, false])
    const hash = blockText === undefined ? undefined : (JSON.parse(blockText) as { hash?: unknown } | null)?.hash
    if (blockText === undefined || typeof hash !== 'string') continue
    blocks.push({ hash, blockText, receiptsText: known('eth_getBlockReceipts', [block]) })
  }
  return { blocks, sent: readSent(main, step, known) }
}

function readSent(
  index: CassetteIndex,
  step: number,
  known: (method: string, params: readonly unknown[]) => string | undefined,
): StepChanges['sent'] {
  const after = index.stepOf(step)?.after
  if (!after || !/^eth_send.*Transaction/.test(after.method)) return undefined
  const resultText = resultOf(
    index.find(after.method, JSON.parse(after.paramsText), after.paramsText, step)?.entry.outcome,
  )
  const hash = readSentHash(resultText)
  return hash === undefined ? undefined : { hash, text: known('eth_getTransactionByHash', [hash]) }
}
