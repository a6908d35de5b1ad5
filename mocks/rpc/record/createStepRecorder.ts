import { toFields } from '#mocks/core/input/readers'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { CassetteMeta } from '#mocks/rpc/cassette/cassetteFormat'
import { deriveEmit, type StepChanges } from '#mocks/rpc/play/deriveEmit'
import { isUnmined, readSentHash, resultOf } from '#mocks/rpc/play/outcomes'
import type { PlacedCall } from '#mocks/rpc/play/placeCall'
import type { Upstream } from '#mocks/rpc/stage'
import type { CassetteWriter } from './createCassetteWriter.ts'
import type { Reads } from './createReads.ts'
import { isWorthRecording } from './isWorthRecording.ts'
import { type ReadBlock, readBlock } from './readBlock.ts'
import { runTogether } from './runTogether.ts'

/** The most blocks that are read after one change: the newest. */
const MOST_BLOCKS = 256

/** The most tries: each takes a round trip, so that it is some tenths of a second for a near node. */
const MOST_TRIES = 3_000

/** For a node that does not say whether it mines at once. */
const FEW_TRIES = 200

export type StepRecorderParameters = {
  readonly upstream: Upstream
  readonly writer: CassetteWriter
  readonly reads: Reads
  readonly start: ReadBlock
}

const MOST_AT_ONCE = 32
const SENDS = /^(?:eth|personal)_send.*Transaction/
const PRICES = ['eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_blobBaseFee']

export function createStepRecorder({ upstream, writer, reads, start }: StepRecorderParameters) {
  const { controller } = reads
  const chain = new Map([[start.number, start.ref.hash]])
  let head = start

  const callOf = (method: string, params: unknown) => reads.place({ method, params, paramsText: undefined })

  function recordBlock({ ref, outcome }: ReadBlock): void {
    writer.entry(callOf('eth_getBlockByNumber', [ref.number, false]), outcome)
    writer.entry(callOf('eth_getBlockByHash', [ref.hash, false]), outcome)
  }

  function recordNumber(): void {
    const outcome = { resultText: JSON.stringify(head.ref.number) }
    record(callOf('eth_blockNumber', []), outcome)
  }

  function record(call: PlacedCall, outcome: RpcOutcome): void {
    if (isWorthRecording(call.method, outcome, writer.find(call)?.entry.outcome)) writer.entry(call, outcome)
  }

  async function recordContents(block: ReadBlock): Promise<string | undefined> {
    const receipts = await reads.ask(callOf('eth_getBlockReceipts', [block.ref.number]))
    const calls = block.transactions.flatMap((hash) => [
      callOf('eth_getTransactionByHash', [hash]),
      callOf('eth_getTransactionReceipt', [hash]),
    ])
    const outcomes = await runTogether(calls, MOST_AT_ONCE, (call) => upstream.call(call.method, call.paramsText))
    calls.forEach((call, index) => {
      const outcome = outcomes[index]
      if (outcome) record(call, outcome)
    })
    return resultOf(receipts)
  }

  async function recordChanges(blocks: readonly ReadBlock[], sent: string | undefined): Promise<StepChanges> {
    const changes = []
    for (const block of blocks) {
      recordBlock(block)
      const receiptsText = await recordContents(block)
      changes.push({ hash: block.ref.hash, blockText: block.text, receiptsText })
    }
    if (sent === undefined) return { blocks: changes }
    const transaction = await reads.ask(callOf('eth_getTransactionByHash', [sent]))
    const text = resultOf(transaction)
    const { from, blockNumber } = (JSON.parse(text ?? 'null') ?? {}) as { from?: unknown; blockNumber?: unknown }
    // The transaction is pending: from now on, its sender's pending nonce differs from that of the head.
    if (typeof from === 'string' && blockNumber === null) reads.stand('eth_getTransactionCount', [from, 'pending'])
    return { blocks: changes, sent: { hash: sent, text } }
  }

  function tell(changes: StepChanges): void {
    for (const origin of controller.listOrigins()) {
      const { key, method, paramsText } = origin
      const resultTexts = deriveEmit(origin, changes)
      if (resultTexts.length > 0) writer.emit({ method, paramsText, resultTexts })
      controller.emit(key, resultTexts)
    }
  }

  async function begin(method: string, paramsText: string, outcome: RpcOutcome): Promise<void> {
    const sent = SENDS.test(method) ? readSentHash(resultOf(outcome)) : undefined
    if (sent !== undefined) await waitMined(upstream, sent)
    const newest = await readBlock(upstream, 'latest')
    if (!newest) return writer.end('The node did not return its newest block.')
    const changes = await readNewBlocks({ upstream, chain, newest, start })
    if (!changes) writer.end(`The chain went back behind block ${start.number}, the first of the recording.`)
    const went = newest.number < head.number || changes?.replaced ? 'back' : 'on'
    head = newest
    writer.step({ block: head.ref, after: { method, paramsText } })
    writer.entry(reads.place({ method, params: JSON.parse(paramsText), paramsText }), outcome)
    recordNumber()
    tell(await recordChanges(changes?.blocks ?? [], sent))
    await reads.askAgain(went)
  }

  return {
    head: () => head.ref.number,
    async recordStart({ chainId }: CassetteMeta) {
      writer.entry(callOf('eth_chainId', []), { resultText: JSON.stringify(`0x${chainId.toString(16)}`) })
      recordNumber()
      recordBlock(head)
      for (const method of PRICES) await reads.read(method, '[]')
    },
    async mutate(method: string, paramsText: string | undefined = '[]') {
      const outcome = await upstream.call(method, paramsText)
      if ('resultText' in outcome) await begin(method, paramsText, outcome)
      else if (isWorthRecording(method, outcome, undefined))
        writer.entry(reads.place({ method, params: JSON.parse(paramsText), paramsText }), outcome)
      return outcome
    },
  }
}

/**
 * Asks for the transaction, not for its receipt: Anvil has that a moment before it takes the transaction out of its pool,
 * from where it answers until then; and a fork asks its remote node for a receipt that it does not have.
 */
async function waitMined(upstream: Upstream, hash: string): Promise<void> {
  const automine = resultOf(await upstream.call('anvil_getAutomine', '[]'))
  if (automine === 'false') return
  const ask = () => upstream.call('eth_getTransactionByHash', JSON.stringify([hash]))
  let outcome = await ask()
  if (isUnmined(outcome) && (await waitsForAnother(upstream, outcome))) return
  for (let left = automine === 'true' ? MOST_TRIES : FEW_TRIES; left > 0 && isUnmined(outcome); left -= 1)
    outcome = await ask()
}

/** Whether an earlier transaction of its sender is missing: nobody knows when it is mined. */
async function waitsForAnother(upstream: Upstream, outcome: RpcOutcome): Promise<boolean> {
  const { from, nonce } = toFields(JSON.parse(resultOf(outcome) ?? 'null'))
  if (typeof from !== 'string' || typeof nonce !== 'string') return false
  const count = resultOf(await upstream.call('eth_getTransactionCount', JSON.stringify([from, 'pending'])))
  return count !== undefined && Number(nonce) >= Number(JSON.parse(count))
}

async function readNewBlocks(parameters: {
  upstream: Upstream
  chain: Map<number, string>
  newest: ReadBlock
  start: ReadBlock
}): Promise<{ blocks: ReadBlock[]; replaced: boolean } | undefined> {
  const { upstream, chain, newest, start } = parameters
  if (newest.number < start.number) return undefined
  const blocks: ReadBlock[] = []
  let replaced = false
  let block: ReadBlock | undefined = newest
  while (block && chain.get(block.number) !== block.ref.hash && blocks.length < MOST_BLOCKS) {
    if (block.number <= start.number) return undefined
    replaced ||= chain.has(block.number)
    blocks.unshift(block)
    const before: number = block.number - 1
    block = await readBlock(upstream, `0x${before.toString(16)}`)
  }
  for (const number of chain.keys()) if (number > newest.number) chain.delete(number)
  for (const { number, ref } of blocks) chain.set(number, ref.hash)
  return { blocks, replaced }
}
