import { BLOCK_PARAMETERS } from '../cassette/calls/blockParameters.ts'
import { isImmutable } from '../cassette/calls/isImmutable.ts'
import { isStateful } from '../cassette/calls/isStateful.ts'
import type { CassetteEntry } from '../cassette/cassette.ts'
import { findNewestBlock } from './findNewestBlock.ts'

/** A recorded answer, and in which step it stands. */
export type Answer = {
  readonly entry: CassetteEntry
  readonly step: number
  /** Whether it was asked for. */
  used: boolean
  /** What an earlier step, or the same one before, has for the same call. */
  readonly earlier: Answer | undefined
}

/** The answers of one recording, found by call and step: a replay looks up here, and a recorder what it has already. */
export type AnswerIndex = {
  /** Begins a step; the first one, too. `head` is the number of its block in hex, where it is known. */
  beginStep(head: string | undefined): void
  /** Adds to the newest step. A later answer to the same call in one step takes the place of the one before. */
  add(key: string, entry: CassetteEntry): Answer
  /** What is known of a call, seen from a step. The parameters are the resolved ones that the key is of. */
  find(key: string, method: string, params: unknown, step: number): Answer | undefined
  /** All answers to a call, newest first. */
  listAnswersOf(key: string): readonly Answer[]
  listAnswers(): Iterable<Answer>
  readonly size: number
}

/**
 * Makes an index. Seen from a step, an answer of the step itself counts; else the nearest earlier one, unless the
 * chain went back behind the block that it is about, or had not come to it; else the nearest later one, where the
 * call has one answer for ever.
 *
 * @example
 * const index = createAnswerIndex()
 * index.beginStep('0x10')
 * index.add('eth_gasPrice []', { method: 'eth_gasPrice', paramsText: '[]', outcome: { resultText: '"0x1"' }, line: 3 })
 * index.find('eth_gasPrice []', 'eth_gasPrice', [], 0) // { entry: …, step: 0, … }
 */
export function createAnswerIndex(): AnswerIndex {
  /** The newest answer to each call. */
  const answers = new Map<string, Answer>()
  const heads: (number | undefined)[] = []
  const headTexts: (string | undefined)[] = []
  /** By step: the oldest block that it put another one in the place of. */
  const replaced = new Map<number, number>()
  let size = 0

  /** Whether an answer about block `about` is one between the steps: in all of them the chain had come to the same one. */
  function stands(about: number | undefined, from: number, to: number): boolean {
    if (about === undefined) return true
    const [first, last] = [heads[from], heads[to]]
    // Asked of a block that was not there yet: good only while the head stays.
    if (first !== undefined && about > first) return first === last
    for (let step = from + 1; step <= to; step += 1) {
      const head = heads[step]
      if (head !== undefined && head < about) return false
      if ((replaced.get(step) ?? Number.POSITIVE_INFINITY) <= about) return false
    }
    return true
  }

  /** A recording has each new block: one whose number had another hash before came by a reorganisation. */
  function noteReplaced({ entry, step, earlier }: Answer): void {
    const before = earlier && readHash(earlier.entry)
    if (before === undefined || before === readHash(entry)) return
    const number = findNewestBlock(entry.method, JSON.parse(entry.paramsText), entry.outcome)
    if (number !== undefined) replaced.set(step, Math.min(number, replaced.get(step) ?? number))
  }

  function isGoodLater(answer: Answer, method: string, params: unknown, step: number): boolean {
    const about = findNewestBlock(method, params, answer.entry.outcome)
    const head = headTexts[step]
    // A receipt says itself which block it is of.
    if (isStateful(method))
      return about !== undefined && about <= (heads[step] ?? -1) && stands(about, step, answer.step)
    if (head === undefined) return true
    if (BLOCK_PARAMETERS.has(method) && !isImmutable(method, params, head)) return false
    return stands(about, step, answer.step)
  }

  return {
    beginStep(head) {
      headTexts.push(head)
      heads.push(head === undefined ? undefined : Number(head))
    },
    add(key, entry) {
      const answer: Answer = { entry, step: heads.length - 1, used: false, earlier: answers.get(key) }
      answers.set(key, answer)
      if (entry.method === 'eth_getBlockByNumber') noteReplaced(answer)
      size += 1
      return answer
    },
    find(key, method, params, step) {
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
    listAnswersOf(key) {
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

/** Of the block that was answered. Its transactions have none where they are hashes alone; else the block's may come later. */
function readHash({ paramsText, outcome }: CassetteEntry): string | undefined {
  const isBlock = 'resultText' in outcome && /false\s*\]$/.test(paramsText)
  return isBlock ? /"hash":\s*"(0x[0-9a-f]{64})"/i.exec(outcome.resultText)?.[1]?.toLowerCase() : undefined
}
