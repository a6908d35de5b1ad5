import { BLOCK_PARAMETERS, isImmutable, isStateful } from '#mocks/rpc/cassette/calls/callTables'
import type { CassetteEntry } from '../cassette/cassetteFormat.ts'
import { findNewestBlock } from './outcomes.ts'

export type Answer = {
  readonly entry: CassetteEntry
  readonly step: number
  used: boolean
  readonly earlier: Answer | undefined
}

/** The first that no call has used, or else the last. Without `count`: the last used, or else the first. */
export function inOrder(newest: Answer, count: boolean): Answer {
  const answers: Answer[] = []
  for (let answer: Answer | undefined = newest; answer?.step === newest.step; answer = answer.earlier)
    answers.push(answer)
  const next = answers.findLastIndex(({ used }) => !used)
  return answers[count ? next : Math.min(next + 1, answers.length - 1)] ?? newest
}

/**
 * Seen from a step, its own answer counts. Otherwise the nearest earlier one counts, unless the chain went back behind
 * the block that it is about, or had not reached it. Otherwise the nearest later one counts, if it never changes.
 */
export function createAnswerIndex() {
  const answers = new Map<string, Answer>()
  const heads: (number | undefined)[] = []
  const headTexts: (string | undefined)[] = []
  const replaced = new Map<number, number>()
  let size = 0

  function stands(about: number | undefined, from: number, to: number): boolean {
    if (about === undefined) return true
    const [first, last] = [heads[from], heads[to]]
    // The block did not exist yet: the answer is valid only while the head stays the same.
    if (first !== undefined && about > first) return first === last
    for (let step = from + 1; step <= to; step += 1) {
      const head = heads[step]
      if (head !== undefined && head < about) return false
      if ((replaced.get(step) ?? Number.POSITIVE_INFINITY) <= about) return false
    }
    return true
  }

  function noteReplaced({ entry, step, earlier }: Answer): void {
    const before = earlier && readHash(earlier.entry)
    if (before === undefined || before === readHash(entry)) return
    const number = findNewestBlock(entry.method, JSON.parse(entry.paramsText), entry.outcome)
    if (number !== undefined) replaced.set(step, Math.min(number, replaced.get(step) ?? number))
  }

  function isGoodLater(answer: Answer, method: string, params: unknown, step: number): boolean {
    const about = findNewestBlock(method, params, answer.entry.outcome)
    const head = headTexts[step]
    // A receipt names its own block.
    if (isStateful(method))
      return about !== undefined && about <= (heads[step] ?? -1) && stands(about, step, answer.step)
    if (head === undefined) return true
    if (BLOCK_PARAMETERS.has(method) && !isImmutable(method, params, head)) return false
    return stands(about, step, answer.step)
  }

  return {
    beginStep(head: string | undefined) {
      headTexts.push(head)
      heads.push(head === undefined ? undefined : Number(head))
    },
    add(key: string, entry: CassetteEntry) {
      const answer: Answer = { entry, step: heads.length - 1, used: false, earlier: answers.get(key) }
      answers.set(key, answer)
      if (entry.method === 'eth_getBlockByNumber') noteReplaced(answer)
      size += 1
      return answer
    },
    find(key: string, method: string, params: unknown, step: number) {
      const newest = answers.get(key)
      if (!newest || newest.step === step) return newest
      let later: Answer | undefined
      for (let answer: Answer | undefined = newest; answer; answer = answer.earlier) {
        if (answer.step === step) return answer
        if (answer.step < step) {
          if (stands(findNewestBlock(method, params, answer.entry.outcome), answer.step, step)) return answer
          break
        }
        later = answer
      }
      return later && isGoodLater(later, method, params, step) ? later : undefined
    },
    listAnswersOf(key: string) {
      const found: Answer[] = []
      for (let answer = answers.get(key); answer; answer = answer.earlier) found.push(answer)
      return found
    },
    *listAnswers() {
      for (const newest of answers.values())
        for (let answer: Answer | undefined = newest; answer; answer = answer.earlier) yield answer
    },
    get size() {
      return size
    },
  }
}

/** Reads the hash of a block with transaction hashes. In other blocks, a transaction's `hash` may come first. */
function readHash({ paramsText, outcome }: CassetteEntry): string | undefined {
  const isBlock = 'resultText' in outcome && /false\s*\]$/.test(paramsText)
  return isBlock ? /"hash":\s*"(0x[0-9a-f]{64})"/i.exec(outcome.resultText)?.[1]?.toLowerCase() : undefined
}
