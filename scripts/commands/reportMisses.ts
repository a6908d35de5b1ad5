import type { PlayerState } from '#mocks/node/chains/chainTypes'
import type { CommandContext } from '../commandContext.ts'

/**
 * Prints the calls that no cassette answers to standard error. The exit code is 1 where a miss is a failure, which is
 * the default.
 */
export function reportMisses({ misses, failing }: PlayerState, context: CommandContext): void {
  if (misses.length === 0) return
  const lines = misses.map(({ method, paramsText, nearest, count }) => {
    const near = nearest ? `\n    nearest: ${nearest.paramsText}\n    ${nearest.difference}` : ''
    return `  ${method} ${paramsText}${count > 1 ? ` (${count} times)` : ''}${near}`
  })
  context.stderr.write(`No cassette answers:\n${lines.join('\n')}\n`)
  if (failing) context.exitCode = 1
}
