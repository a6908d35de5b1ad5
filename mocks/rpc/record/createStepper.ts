import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { CassetteMeta } from '../cassette/cassette.ts'
import { deriveEmit, type StepNews } from '../play/deriveEmit.ts'
import { resultOf } from '../play/resultOf.ts'
import type { Upstream } from '../stage.ts'
import type { Reads } from './createReads.ts'
import type { Tape } from './createTape.ts'
import { isWorthRecording } from './isWorthRecording.ts'
import { type ReadBlock, readBlock } from './readBlock.ts'
import { readNewBlocks } from './readNewBlocks.ts'
import { runTogether } from './runTogether.ts'
import { waitMined } from './waitMined.ts'

/** The steps of a recording. */
export type Stepper = {
  /** The number of the current head, in hex. */
  head(): string
  /** Records what every cassette has: the head, and prices. */
  recordStart(meta: CassetteMeta): Promise<void>
  /** Asks the node to change the chain. Answers when the step that it begins is recorded. */
  mutate(method: string, paramsText: string | undefined): Promise<RpcOutcome>
}

export type StepperParameters = {
  readonly upstream: Upstream
  readonly tape: Tape
  readonly reads: Reads
  readonly start: ReadBlock
}

const MOST_AT_ONCE = 32
const PRICES = ['eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_blobBaseFee']

/**
 * Makes the stepper of a recorder.
 *
 * @example
 * const stepper = createStepper({ upstream, tape, reads, start })
 * await stepper.mutate('evm_mine', '[]')
 */
export function createStepper({ upstream, tape, reads, start }: StepperParameters): Stepper {
  const { desk } = reads
  /** The hashes of the blocks since the start, by number. */
  const chain = new Map([[start.number, start.ref.hash]])
  let head = start

  const callOf = (method: string, params: unknown) => reads.place({ method, params, paramsText: undefined })

  function recordBlock({ ref, outcome }: ReadBlock): void {
    tape.entry(callOf('eth_getBlockByNumber', [ref.number, false]), outcome)
    tape.entry(callOf('eth_getBlockByHash', [ref.hash, false]), outcome)
  }

  function recordNumber(): void {
    const outcome = { resultText: JSON.stringify(head.ref.number) }
    const call = callOf('eth_blockNumber', [])
    if (isWorthRecording(call.method, outcome, tape.find(call)?.entry.outcome)) tape.entry(call, outcome)
  }

  /** The block with all that happened in it. Resolves to the receipts. */
  async function recordContents(block: ReadBlock): Promise<string | undefined> {
    const receipts = await reads.ask(callOf('eth_getBlockReceipts', [block.ref.number]))
    const calls = block.transactions.flatMap((hash) => [
      callOf('eth_getTransactionByHash', [hash]),
      callOf('eth_getTransactionReceipt', [hash]),
    ])
    const outcomes = await runTogether(calls, MOST_AT_ONCE, ({ method, paramsText }) =>
      upstream.call(method, paramsText),
    )
    calls.forEach((call, index) => {
      const outcome = outcomes[index]
      if (outcome && isWorthRecording(call.method, outcome, tape.find(call)?.entry.outcome)) tape.entry(call, outcome)
    })
    return resultOf(receipts)
  }

  async function recordNews(blocks: readonly ReadBlock[], sent: string | undefined): Promise<StepNews> {
    const news = []
    for (const block of blocks) {
      recordBlock(block)
      const receiptsText = await recordContents(block)
      news.push({ hash: block.ref.hash, blockText: block.text, receiptsText })
    }
    if (sent === undefined) return { blocks: news }
    const transaction = await reads.ask(callOf('eth_getTransactionByHash', [sent]))
    const text = resultOf(transaction)
    const { from, blockNumber } = (JSON.parse(text ?? 'null') ?? {}) as { from?: unknown; blockNumber?: unknown }
    // It waits: from now on its sender's next nonce is another one than at the head.
    if (typeof from === 'string' && blockNumber === null) reads.stand('eth_getTransactionCount', [from, 'pending'])
    return { blocks: news, sent: { hash: sent, text } }
  }

  function tell(news: StepNews): void {
    for (const origin of desk.listOrigins()) {
      const { key, method, paramsText } = origin
      const resultTexts = deriveEmit(origin, news)
      if (resultTexts.length > 0) tape.emit({ method, paramsText, resultTexts })
      desk.emit(key, resultTexts)
    }
  }

  async function begin(method: string, paramsText: string, outcome: RpcOutcome): Promise<void> {
    const sent = findSentHash(method, resultOf(outcome))
    if (sent !== undefined) await waitMined(upstream, sent)
    const newest = await readBlock(upstream, 'latest')
    if (!newest) return tape.end('The node did not say which block is its newest.')
    const news = await readNewBlocks({ upstream, chain, newest, start })
    if (!news) tape.end(`The chain went back behind block ${start.number}, where the recording begins.`)
    const went = newest.number < head.number || news?.replaced ? 'back' : 'on'
    head = newest
    tape.step({ block: head.ref, after: { method, paramsText } })
    tape.entry(reads.place({ method, params: JSON.parse(paramsText), paramsText }), outcome)
    recordNumber()
    tell(await recordNews(news?.blocks ?? [], sent))
    await reads.askAgain(went)
  }

  return {
    head: () => head.ref.number,
    async recordStart({ chainId }) {
      tape.entry(callOf('eth_chainId', []), { resultText: JSON.stringify(`0x${chainId.toString(16)}`) })
      recordNumber()
      recordBlock(head)
      for (const method of PRICES) await reads.read(method, '[]')
    },
    async mutate(method, paramsText = '[]') {
      const outcome = await upstream.call(method, paramsText)
      if ('resultText' in outcome) await begin(method, paramsText, outcome)
      else if (isWorthRecording(method, outcome, undefined))
        tape.entry(reads.place({ method, params: JSON.parse(paramsText), paramsText }), outcome)
      return outcome
    },
  }
}

/** The hash of the transaction that was sent. */
function findSentHash(method: string, resultText: string | undefined): string | undefined {
  if (!/^(?:eth|personal)_send.*Transaction/.test(method) || resultText === undefined) return undefined
  const result: unknown = JSON.parse(resultText)
  const hash = typeof result === 'object' ? (result as { transactionHash?: unknown } | null)?.transactionHash : result
  return typeof hash === 'string' ? hash : undefined
}
