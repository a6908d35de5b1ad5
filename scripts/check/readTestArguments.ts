import { BenchError } from '#mocks/core/BenchError'
import type { Selection, Step } from './step.ts'

/** What a call of the test command asks for. */
export type TestCommand = {
  readonly steps: readonly Step[]
  /** The steps that do not run. */
  readonly left: readonly Step[]
  /** How much of each step runs. */
  select(step: Step): Selection
}

/**
 * Reads the arguments of the test command: `[--all] [--shard=i/n] [step…] [arguments of the last step's runner]`.
 * A step that is given by name runs whole.
 *
 * @throws BenchError when a word is neither a step nor follows one, or when the shard is invalid or comes too late
 * @example
 * readTestArguments(['unit', 'mocks/relay'], steps) // the unit tests below mocks/relay
 */
export function readTestArguments(words: readonly string[], steps: readonly Step[]): TestCommand {
  const all = words[0] === '--all'
  const afterAll = all ? words.slice(1) : words
  const shard = readShard(afterAll[0] ?? '')
  const rest = shard ? afterAll.slice(1) : afterAll

  const isStep = (word: string) => steps.some(({ name }) => name === word)
  const end = rest.findIndex((word) => !isStep(word))
  const named = end === -1 ? rest : rest.slice(0, end)
  const args = rest.slice(named.length)
  if (args.length > 0 && named.length === 0)
    throw new BenchError(`'${args[0]}' is not a part of the tests.`, {
      metaMessages: [`Parts: ${steps.map(({ name }) => name).join(', ')}.`],
      hint: "Give the name of a part first. The words after it go to that part's runner: npm test -- unit mocks/relay",
    })

  const late = args.find((word) => word.startsWith('--shard'))
  if (late !== undefined)
    throw new BenchError(`'${late}' must come before the name of a part.`, {
      hint: 'Write: npm test -- --shard=1/4 unit. Each part then leaves a report that can be merged.',
    })

  const last = named.at(-1)
  const chosen = steps.filter((step) => (last === undefined ? !step.named : named.includes(step.name)))
  return {
    steps: chosen,
    left: last === undefined ? steps.filter((step) => step.named) : [],
    select: ({ name }) => ({ whole: all || last !== undefined, args: name === last ? args : [], shard }),
  }
}

function readShard(word: string): Selection['shard'] {
  if (!word.startsWith('--shard')) return undefined
  const [, index, count] = /^--shard=(\d+)\/(\d+)$/.exec(word) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (shard.index >= 1 && shard.index <= shard.count) return shard
  throw new BenchError(`'${word}' is not a shard.`, { hint: 'Give the shard and the number of shards: --shard=1/4' })
}
