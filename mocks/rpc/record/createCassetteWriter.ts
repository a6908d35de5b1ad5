import { BenchError } from '#mocks/core/BenchError'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { createSecretCheck } from '#mocks/core/secrets/createSecretCheck'
import { toCassetteLines } from '#mocks/rpc/cassette/formatCassette'
import type { BlockRef, CassetteEmit, CassetteMeta, CassetteStep } from '../cassette/cassetteFormat.ts'
import { createAnswerIndex } from '../play/createAnswerIndex.ts'
import type { PlacedCall } from '../play/placeCall.ts'
import type { CassetteSink } from './recorderTypes.ts'

export type CassetteWriter = ReturnType<typeof createCassetteWriter>

export type CassetteWriterParameters = {
  readonly sink: CassetteSink
  readonly secrets: readonly string[]
  readonly onChange: () => void
}

export function createCassetteWriter({ sink, secrets, onChange }: CassetteWriterParameters) {
  const index = createAnswerIndex()
  const hidden = createSecretCheck(secrets)
  const heads: BlockRef[] = []
  let size = 0
  let ended = false
  let problem: string | undefined
  let pending = ''

  function end(reason?: string): void {
    flush()
    problem ??= ended ? undefined : reason
    ended = true
    onChange()
  }

  function write(text: string, what: string): boolean {
    if (ended) return false
    if (hidden.find(text)) {
      end(`A secret from the node's URL or headers is in ${what}. The recording stopped before it.`)
      return false
    }
    pending += text
    size += text.length
    if (pending.length === text.length) void Promise.resolve().then(flush)
    onChange()
    return true
  }

  /** One write for all lines of a turn, as each is a system call. It happens before a client is answered. */
  function flush(): void {
    const text = pending
    pending = ''
    if (text === '') return
    try {
      sink.write(text)
    } catch (error) {
      size -= text.length
      end(error instanceof BenchError ? error.shortMessage : `The recording could not be written: ${String(error)}`)
    }
  }

  return {
    meta(meta: CassetteMeta) {
      write(toCassetteLines.meta(meta), 'the head')
      // The head is written alone: a sink that writes a file treats it differently from the lines below.
      flush()
    },
    step(step: Required<Pick<CassetteStep, 'block'>> & Pick<CassetteStep, 'after'>) {
      if (!write(toCassetteLines.step(step), 'the call that begins a step') || !step.block) return
      heads.push(step.block)
      index.beginStep(step.block.number)
    },
    entry({ key, method, paramsText }: PlacedCall, outcome: RpcOutcome) {
      if (index.listAnswersOf(key)[0]?.step === heads.length - 1) return
      if (!write(toCassetteLines.entry(method, paramsText, outcome), `a call of ${method} or its answer`)) return
      index.add(key, { method, paramsText, outcome, line: 0 })
    },
    keep: ({ key, method, paramsText }: PlacedCall, outcome: RpcOutcome) =>
      void index.add(key, { method, paramsText, outcome, line: 0 }),
    emit: (emit: CassetteEmit) => void write(toCassetteLines.emit(emit), `a notification of ${emit.method}`),
    find: ({ key, method, params }: PlacedCall) => index.find(key, method, params, heads.length - 1),
    end,
    get ended() {
      return ended
    },
    get problem() {
      return problem
    },
    get entries() {
      return index.size
    },
    heads,
    get size() {
      return size
    },
  }
}
