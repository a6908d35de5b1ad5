import type { CommandContext } from './commandContext.ts'

type ControlledBench = { readonly controlUrl: string | undefined; stop(): Promise<void> }

/**
 * Lets this user's other commands find a bench while it runs.
 *
 * @example
 * const told = await tellCommands(await startBench({ controlToken }), controlToken, context)
 */
export async function tellCommands<bench extends ControlledBench>(
  bench: bench,
  token: string,
  { variables, stderr }: CommandContext,
): Promise<bench> {
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
