import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { createListeners } from '#mocks/core/listeners'
import type { CassetteFileParameters } from '#mocks/node/cassettes/takeFileLock'
import type { PartList } from '#mocks/node/shared/createDisposables'
import { toTool } from '#mocks/node/shared/ownPackage'
import { readSubscriptionId } from '#mocks/node/upstream/upstreamConnection'
import type { Recorder, RecorderParameters, RecorderState } from '#mocks/rpc/record/recorderTypes'
import type { Stage, Upstream } from '#mocks/rpc/stage'
import { createRecordStage, createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import type { CassetteOrder } from '#mocks/world/rpcState'

export type CassetteRecorder = {
  readonly upstream: Upstream
  readonly stage: Stage
  getState(): RecorderState | undefined
  subscribe(listener: () => void): () => void
  startFile(target: CassetteFileParameters, parts: PartList): Promise<void>
  run(order: CassetteOrder): Promise<{ readonly name: string; readonly text: string } | undefined>
}

type Running = { readonly recorder: Recorder; readonly texts: readonly string[] | undefined; readonly name: string }

type SwitchUpstream = Upstream & {
  lead(way: Upstream | undefined): void
}

export function createCassetteRecorder(parameters: {
  readonly upstream: Upstream
  readonly mode: RecorderParameters['mode']
  readonly about: Pick<RecorderParameters['about'], 'host' | 'hardfork' | 'accounts'>
  readonly secrets: readonly string[]
  readonly name: string
}): CassetteRecorder {
  const { mode, about, secrets, name } = parameters
  const upstream = createSwitchUpstream(parameters.upstream)
  const nodeStage = createUpstreamStage({ upstream })
  const listeners = createListeners()
  let running: Running | undefined
  let recordStage: Stage | undefined
  let starting = false
  let count = 0

  function lead(next: Running | undefined): void {
    running = next
    recordStage = next && createRecordStage({ recorder: next.recorder })
    upstream.lead(next?.recorder)
    listeners.notify()
  }

  async function begin(start: () => Promise<Recorder>, texts: readonly string[] | undefined): Promise<void> {
    if (running || starting)
      throw new BenchError('The chain is already being recorded.', { hint: 'Save or discard that recording first.' })
    starting = true
    try {
      const recorder = await start()
      recorder.subscribe(() => listeners.notify())
      count += 1
      lead({ recorder, texts, name: `${name}${count === 1 ? '' : `-${count}`}.io` })
    } finally {
      starting = false
    }
  }

  function record(): Promise<void> {
    const texts: string[] = []
    const head = { ...about, tool: toTool(), date: new Date(systemClock.now()).toISOString() }
    const sink = { write: (text: string) => void texts.push(text) }
    return begin(async () => {
      const { startRecorder } = await import('#mocks/rpc/record/startRecorder')
      return startRecorder({ upstream: parameters.upstream, sink, mode, about: head, secrets })
    }, texts)
  }

  async function end() {
    if (!running) throw new BenchError('The chain is not being recorded.', { hint: 'Start a recording first.' })
    const { recorder, texts, name: title } = running
    if (!texts)
      throw new BenchError('The chain is recorded to a file from start to stop.', {
        hint: 'The file is complete when the bench stops.',
      })
    lead(undefined)
    await recorder.stop()
    return { recorder, texts, name: title }
  }

  async function save(): Promise<{ name: string; text: string }> {
    const { recorder, texts, name: title } = await end()
    const { problem } = recorder.getState()
    if (problem !== undefined) throw new BenchError('The recording is not complete.', { metaMessages: [problem] })
    const [{ sealCassette }, { hashText }] = await Promise.all([
      import('#mocks/rpc/cassette/formatCassette'),
      import('#mocks/node/cassettes/readCassette'),
    ])
    return { name: title, text: sealCassette(texts.join(''), hashText) }
  }

  return {
    upstream,
    stage(call, next) {
      // The switch ends a subscription at the upstream that made it.
      const isFeed = call.method === 'eth_subscribe' || call.method === 'eth_unsubscribe'
      return recordStage && !isFeed ? recordStage(call, next) : nodeStage(call, next)
    },
    getState: () => running?.recorder.getState(),
    subscribe: listeners.add,
    startFile: (target, parts) =>
      begin(async () => {
        const { startFileRecorder } = await import('./startFileRecorder.ts')
        return startFileRecorder({ ...target, upstream: parameters.upstream, mode, secrets, about, parts })
      }, undefined),
    async run(order) {
      if (order.do === 'reset')
        throw new BenchError('The chain does not play a cassette, so there is nothing to reset.')
      if (order.do === 'save') return save()
      if (order.do === 'discard') await end()
      else await record()
      return undefined
    },
  }
}

/** A subscription stays with the upstream that made it, until it ends. */
export function createSwitchUpstream(node: Upstream): SwitchUpstream {
  const listeners = createListeners<[subscription: string, text: string]>()
  const heard = new WeakSet<Upstream>()
  const makers = new Map<string, Upstream>()
  let current = node

  function hear(way: Upstream): void {
    if (heard.has(way)) return
    heard.add(way)
    way.onNotification((subscription, text) => listeners.notify(subscription, text))
  }
  hear(node)

  return {
    async call(method, paramsText) {
      if (method === 'eth_unsubscribe') {
        const id = readSubscriptionId(paramsText)
        const maker = makers.get(id) ?? current
        makers.delete(id)
        return maker.call(method, paramsText)
      }
      const way = current
      const outcome = await way.call(method, paramsText)
      if (method === 'eth_subscribe' && 'resultText' in outcome) makers.set(JSON.parse(outcome.resultText), way)
      return outcome
    },
    onNotification: listeners.add,
    lead(way = node) {
      hear(way)
      current = way
    },
  }
}
