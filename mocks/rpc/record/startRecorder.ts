import { BenchError } from '#mocks/core/BenchError'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { isMutation } from '../cassette/calls/isMutation.ts'
import { CASSETTE_FORMAT, type Cassette, type CassetteMeta } from '../cassette/cassette.ts'
import { createNotifier } from '../play/createNotifier.ts'
import { placeCall } from '../play/placeCall.ts'
import { resultOf } from '../play/resultOf.ts'
import type { Upstream } from '../stage.ts'
import { createCassetteWriter } from './createCassetteWriter.ts'
import { createReads } from './createReads.ts'
import { createStepRecorder } from './createStepRecorder.ts'
import { type ReadBlock, readBlock } from './readBlock.ts'
import type { Recorder, RecorderParameters, RecorderState } from './recorderTypes.ts'

/** Anvil asks for it and for its parts when it forks, and keeps what comes first: without it the questions are the same. */
const NO_ACCOUNT_INFO = toErrorOutcome({ code: -32601, message: 'Method not found' })

/**
 * Records what goes through it to a node, as a cassette. Block tags mean the head of the current step, what was asked
 * is not asked twice, and what a replay might be asked at another time is asked for it: so its clients see what a
 * client of the replay will see.
 *
 * @throws BenchError where the node does not answer, has not the block, or is not what `base` was recorded from
 * @example
 * const recorder = await startRecorder({ upstream, sink, mode: 'pinned', about: { tool: 'walletbench 0.1.0', date } })
 * await recorder.call('eth_getBalance', '["0xab…","latest"]')
 * await recorder.stop()
 */
export async function startRecorder(parameters: RecorderParameters): Promise<Recorder> {
  const { upstream, sink, mode, base, secrets = [] } = parameters
  const start = await readStart(parameters)
  const meta = await toMeta(parameters, start)
  if (base) checkBase(base, meta)
  const notifier = createNotifier()
  let state: RecorderState | undefined
  const writer = createCassetteWriter({
    sink,
    secrets,
    onChange() {
      state = undefined
      notifier.changed()
    },
  })
  writer.meta(meta)
  writer.step({ block: start.ref })
  for (const { method, paramsText, outcome } of base?.steps[0].entries ?? [])
    writer.keep(placeCall(method, JSON.parse(paramsText), paramsText, start.ref.number), outcome)

  const reads = createReads({ upstream, writer, mode, head: () => stepRecorder.head() })
  const stepRecorder = createStepRecorder({ upstream, writer, reads, start })
  await stepRecorder.recordStart(meta)

  async function call(method: string, paramsText: string | undefined, params?: unknown): Promise<RpcOutcome> {
    if (method === 'eth_getAccountInfo') return NO_ACCOUNT_INFO
    if (!isMutation(method)) return reads.read(method, paramsText, params)
    return mode === 'pinned' ? refuse(meta) : reads.gate.alone(() => stepRecorder.mutate(method, paramsText))
  }

  return {
    chainId: meta.chainId,
    meta,
    call,
    find: reads.find,
    onNotification: reads.controller.onNotification,
    getState() {
      const { entries, heads, size, problem } = writer
      state ??= { entries, steps: heads.length, block: heads.at(-1) ?? start.ref, size, problem }
      return state
    },
    subscribe: notifier.subscribe,
    stop: () =>
      reads.gate.alone(async () => {
        if (!writer.ended) writer.end()
      }),
  }
}

function refuse({ block, host }: CassetteMeta): RpcOutcome {
  const where = `block ${Number(block?.number)}${host ? ` of ${host}` : ''}`
  const message = `This recording is pinned to ${where}: it takes no transactions. Record a fork: walletbench start --fork URL --cassette F`
  return toErrorOutcome({ code: -32000, message })
}

async function readStart({ upstream, block, base }: RecorderParameters): Promise<ReadBlock> {
  const wanted = block === undefined ? base?.meta.block?.number : `0x${block.toString(16)}`
  const start = await readBlock(upstream, wanted ?? 'latest')
  if (start) return start
  if (wanted === undefined)
    throw new BenchError('The node did not say which block is its newest.', {
      hint: 'Look whether it is up, and whether its URL is right.',
    })
  throw new BenchError(`The node has no block ${Number(wanted)}.`, { hint: 'Choose one that is there, or none.' })
}

async function toMeta({ upstream, mode, about }: RecorderParameters, start: ReadBlock): Promise<CassetteMeta> {
  const chainId = await askText(upstream, 'eth_chainId')
  if (chainId === undefined || !Number.isSafeInteger(Number(chainId)))
    throw new BenchError('The node did not say which chain it is of.', { hint: 'Look whether its URL is right.' })
  const client = await askText(upstream, 'web3_clientVersion')
  const { tool, hardfork, date, host, accounts } = about
  return {
    ...{ format: CASSETTE_FORMAT, chainId: Number(chainId), block: start.ref, stateful: mode === 'follow' },
    ...{ tool, client, hardfork, date, host, accounts },
  }
}

async function askText(upstream: Upstream, method: string): Promise<string | undefined> {
  const text = resultOf(await upstream.call(method, '[]'))
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  return typeof value === 'string' ? value : undefined
}

/** What is added to a recording has to be of the same moment. */
function checkBase(base: Cassette, meta: CassetteMeta): void {
  const fail = (text: string, hint: string) => {
    throw new BenchError(`${base.name} cannot be added to: ${text}`, { hint })
  }
  if (base.meta.stateful || meta.stateful) fail('a stateful recording has an end.', 'Record it anew: --force')
  if (base.meta.chainId !== meta.chainId)
    fail(
      `it is of chain ${base.meta.chainId}, the node of chain ${meta.chainId}.`,
      'Name another file, or another node.',
    )
  if (base.meta.block && base.meta.block.hash !== meta.block?.hash)
    fail(
      `its block ${Number(base.meta.block.number)} has the hash ${base.meta.block.hash}, the node's ${meta.block?.hash}.`,
      'The chain took another way, or it is another chain. Record it anew: --force',
    )
}
