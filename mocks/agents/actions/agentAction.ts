import type { z } from 'zod'
import type { BenchClient } from '#mocks/client/createBenchClient'
import type { OperationTool } from '#mocks/node/control/operation'

/** What one can do at a running bench: a tool of the MCP server, and what a command of the command line does. */
export type AgentAction<input extends z.ZodObject = z.ZodObject, output extends z.ZodObject = z.ZodObject> = {
  readonly title: string
  /** For somebody who chooses among the tools: what it does, and when. */
  readonly description: string
  readonly input: input
  readonly output: output
  readonly hints: OperationTool['hints']
  run(client: BenchClient, input: z.output<input>): Promise<z.input<output>>
}

/** Keeps the types of an action's schemas. */
export function defineAction<input extends z.ZodObject, output extends z.ZodObject>(
  action: AgentAction<input, output>,
): AgentAction<input, output> {
  return action
}
