import { join } from 'node:path'
import type { TestPart } from './testPartTypes.ts'

/**
 * Defines a part that passes or fails as a whole. It runs a tool's script, given relative to the clone, with these
 * arguments. Where several machines share the tests, only the first one runs it.
 *
 * @example
 * defineStaticPart('lint', 'Lint', 'node_modules/@biomejs/biome/bin/biome', ['ci'])
 */
export function defineStaticPart(name: string, title: string, script: string, args: readonly string[]): TestPart {
  return {
    name,
    title,
    async run({ run, root }, { args: more, shard }) {
      if (shard && shard.index > 1)
        return { passed: 0, failed: 0, skipped: 0, notRun: [`shard 1 of ${shard.count} runs it`] }
      const passed = (await run(process.execPath, [join(root, script), ...args, ...more])) === 0
      return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
    },
  }
}
