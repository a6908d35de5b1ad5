import type { z } from 'zod'
import type { BenchClient } from '#mocks/client/createBenchClient'
import type { OperationTool } from '#mocks/node/control/operation'

export type AgentAction<input extends z.ZodObject = z.ZodObject, output extends z.ZodObject = z.ZodObject> = {
  readonly title: string
  readonly description: string
  readonly input: input
  readonly output: output
  readonly hints: OperationTool['hints']
  run(client: BenchClient, input: z.output<input>): Promise<z.input<output>>
}

export function defineAction<input extends z.ZodObject, output extends z.ZodObject>(
  action: AgentAction<input, output>,
): AgentAction<input, output> {
  return action
}
