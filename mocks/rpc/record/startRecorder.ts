import { BenchError } from '#mocks/core/BenchError'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { isMutation } from '#mocks/rpc/cassette/calls/callTables'
import { NO_ACCOUNT_INFO, resultOf } from '#mocks/rpc/play/outcomes'
import { CASSETTE_FORMAT, type Cassette, type CassetteMeta } from '../cassette/cassetteFormat.ts'
import { createNotifier } from '../play/createNotifier.ts'
import { placeCall } from '../play/placeCall.ts'
import type { Upstream } from '../stage.ts'
import { createCassetteWriter } from './createCassetteWriter.ts'
import { createReads } from './createReads.ts'
import { createStepRecorder } from './createStepRecorder.ts'
import { type ReadBlock, readBlock } from './readBlock.ts'
import type { Recorder, RecorderParameters, RecorderState } from './recorderTypes.ts'

/** Calls that a client of the replay might make at another time are made in advance. */
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
  const message = `This recording is pinned to ${where} and accepts no transactions. To record transactions, record a fork: walletbench start --fork URL --cassette F`
  return toErrorOutcome({ code: -32000, message })
}

async function readStart({ upstream, block, base }: RecorderParameters): Promise<ReadBlock> {
  const wanted = block === undefined ? base?.meta.block?.number : `0x${block.toString(16)}`
  const start = await readBlock(upstream, wanted ?? 'latest')
  if (start) return start
  if (wanted === undefined)
    throw new BenchError('The node did not return its newest block.', {
      hint: 'Check that the node is running, and that its URL is right.',
    })
  throw new BenchError(`The node has no block ${Number(wanted)}.`, {
    hint: 'Choose a block that exists, or leave it out to record the newest.',
  })
}

async function toMeta({ upstream, mode, about }: RecorderParameters, start: ReadBlock): Promise<CassetteMeta> {
  const chainId = await askText(upstream, 'eth_chainId')
  if (chainId === undefined || !Number.isSafeInteger(Number(chainId)))
    throw new BenchError('The node did not return its chain id.', { hint: 'Check that its URL is right.' })
  const client = await askText(upstream, 'web3_clientVersion')
  const { tool, hardfork, date, host, accounts } = about
  return {
    format: CASSETTE_FORMAT,
    chainId: Number(chainId),
    block: start.ref,
    stateful: mode === 'follow',
    tool,
    client,
    hardfork,
    date,
    host,
    accounts,
  }
}

async function askText(upstream: Upstream, method: string): Promise<string | undefined> {
  const text = resultOf(await upstream.call(method, '[]'))
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  return typeof value === 'string' ? value : undefined
}

function checkBase(base: Cassette, meta: CassetteMeta): void {
  const fail = (text: string, hint: string) => {
    throw new BenchError(`Nothing can be added to ${base.name}: ${text}`, { hint })
  }
  if (base.meta.stateful || meta.stateful)
    fail('a stateful recording cannot be continued.', 'Replace the recording: --force instead of --update')
  if (base.meta.chainId !== meta.chainId)
    fail(
      `its chain is ${base.meta.chainId}, the node's chain is ${meta.chainId}.`,
      'Name another file, or another node.',
    )
  if (base.meta.block && base.meta.block.hash !== meta.block?.hash)
    fail(
      `its block ${Number(base.meta.block.number)} has the hash ${base.meta.block.hash}, the node's block has ${meta.block?.hash}.`,
      'The chain was reorganised, or it is another chain. Replace the recording: --force instead of --update',
    )
}
