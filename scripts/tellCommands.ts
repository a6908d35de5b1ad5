import type { Bench } from '#mocks/node/bench/benchTypes'
import type { CommandContext } from './commandContext.ts'

/**
 * Lets this user's other commands find a bench while it runs.
 *
 * @example
 * const told = await tellCommands(await startBench({ controlToken }), controlToken, context)
 */
export async function tellCommands(bench: Bench, token: string, { variables, stderr }: CommandContext): Promise<Bench> {
  const { publishSession } = await import('#mocks/agents/session/publishSession')
  const session = { controlUrl: bench.controlUrl ?? '', token, pid: process.pid, folder: process.cwd() }
  const remove = await publishSession(session, variables).catch((error: unknown) => {
    stderr.write(
      `Other commands do not find this bench by themselves: ${error instanceof Error ? error.message : error}\n`,
    )
    return async () => {}
  })
  return {
    ...bench,
    async stop() {
      await remove()
      await bench.stop()
    },
  }
}
