import { BenchError } from '#mocks/core/BenchError'
import type { Selection, TestPart } from './testPart.ts'

/** `[--all] [--shard=i/n] [part…] [arguments of the last part's runner]` */
export function readTestArguments(words: readonly string[], parts: readonly TestPart[]) {
  const all = words[0] === '--all'
  const afterAll = all ? words.slice(1) : words
  const shard = readShard(afterAll[0] ?? '')
  const rest = shard ? afterAll.slice(1) : afterAll

  const isPart = (word: string) => parts.some(({ name }) => name === word)
  const end = rest.findIndex((word) => !isPart(word))
  const named = end === -1 ? rest : rest.slice(0, end)
  const args = rest.slice(named.length)
  if (args.length > 0 && named.length === 0)
    throw new BenchError(`'${args[0]}' is not a part of the tests.`, {
      metaMessages: [`Parts: ${parts.map(({ name }) => name).join(', ')}.`],
      hint: "Give the name of a part first. The words after it go to that part's runner: npm test -- unit mocks/relay",
    })

  const late = args.find((word) => word.startsWith('--shard'))
  if (late !== undefined)
    throw new BenchError(`'${late}' must come before the name of a part.`, {
      hint: 'Write: npm test -- --shard=1/4 unit. Each part then leaves a report that can be merged.',
    })

  const last = named.at(-1)
  const chosen = parts.filter((part) => (last === undefined ? !part.named : named.includes(part.name)))
  return {
    parts: chosen,
    left: last === undefined ? parts.filter((part) => part.named) : [],
    select: ({ name }: TestPart): Selection => ({
      whole: all || last !== undefined,
      args: name === last ? args : [],
      shard,
    }),
  }
}

function readShard(word: string): Selection['shard'] {
  if (!word.startsWith('--shard')) return undefined
  const [, index, count] = /^--shard=(\d+)\/(\d+)$/.exec(word) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (shard.index >= 1 && shard.index <= shard.count) return shard
  throw new BenchError(`'${word}' is not a shard.`, { hint: 'Give the shard and the number of shards: --shard=1/4' })
}
