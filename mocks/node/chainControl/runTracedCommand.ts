import { traceBenchAct } from '#mocks/trace/benchAct'
import type { Trace } from '#mocks/trace/createTrace'
import type { ChainCommand } from '#mocks/world/chain/chainCommand'

export type TracedCommandParameters = {
  readonly chain: { readonly chainId: number; runCommand(command: ChainCommand): Promise<string | undefined> }
  readonly command: ChainCommand
  readonly trace: Pick<Trace, 'emit'>
}

/** Carries out what a person, or a client, does to a chain, and writes it to the trace: a test can do it again. */
export async function runTracedCommand({
  chain,
  command,
  trace,
}: TracedCommandParameters): Promise<string | undefined> {
  const { chainId } = chain
  const result = await chain.runCommand(command)
  traceBenchAct(trace, { kind: 'chain', chainId, command, ...(result === undefined ? {} : { result }) })
  return result
}
