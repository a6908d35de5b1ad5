import type { CassetteIndex } from './createCassetteIndex.ts'
import type { CassetteSet } from './createCassetteSet.ts'
import type { NewBlock, StepChanges } from './deriveEmit.ts'
import { resultOf } from './resultOf.ts'

/**
 * Reads the changes of the current step from its recorded blocks, for filters that did not exist during the recording.
 *
 * @example
 * deriveEmit(origin, readStepChanges(cassetteSet))
 */
export function readStepChanges(cassetteSet: CassetteSet): StepChanges {
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

const MOST_BLOCKS = 1_000

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
  const result: unknown = resultText === undefined ? undefined : JSON.parse(resultText)
  const hash = typeof result === 'string' ? result : (result as { transactionHash?: unknown } | null)?.transactionHash
  return typeof hash === 'string' ? { hash, text: known('eth_getTransactionByHash', [hash]) } : undefined
}
