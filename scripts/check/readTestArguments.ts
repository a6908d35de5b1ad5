import { BenchError } from '#mocks/core/BenchError'
import type { Selection, Step } from './step.ts'

/** What a call of the test command asks for. */
export type TestCommand = {
  readonly steps: readonly Step[]
  /** The steps that do not run. */
  readonly left: readonly Step[]
  /** How much of a step runs. */
  select(step: Step): Selection
}

/**
 * Reads the arguments of the test command: `[--all] [--shard=i/n] [step…] [arguments of the last step's runner]`.
 * A step that is named runs whole.
 *
 * @throws BenchError where a word is neither a step nor follows one, or where the shard is not valid or comes late
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
      hint: "Name a part first. What follows its name goes to that part's runner: npm test -- unit mocks/relay",
    })

  const late = args.find((word) => word.startsWith('--shard'))
  if (late !== undefined)
    throw new BenchError(`'${late}' comes after the name of a part.`, {
      hint: 'Put it before: npm test -- --shard=1/4 unit. Then each part leaves a report that can be merged.',
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
  throw new BenchError(`'${word}' is not a shard.`, { hint: 'Write the part and the number of parts: --shard=1/4' })
}
