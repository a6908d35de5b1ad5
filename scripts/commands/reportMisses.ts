import type { PlayerState } from '#mocks/node/chains/chainTypes'
import type { CommandContext } from '../commandContext.ts'

/**
 * Says on standard error what no cassette had. Where every miss is a failure, which is so unless something else was
 * asked for, the exit code is 1.
 */
export function reportMisses({ misses, failing }: PlayerState, context: CommandContext): void {
  if (misses.length === 0) return
  const lines = misses.map(({ method, paramsText, nearest, count }) => {
    const near = nearest ? `\n    nearest: ${nearest.paramsText}\n    ${nearest.difference}` : ''
    return `  ${method} ${paramsText}${count > 1 ? ` (${count} times)` : ''}${near}`
  })
  context.stderr.write(`No cassette has:\n${lines.join('\n')}\n`)
  if (failing) context.exitCode = 1
}
