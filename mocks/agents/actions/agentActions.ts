import { z } from 'zod'
import type { RoutePlace } from '#mocks/client/createCall'
import { controlOperations } from '#mocks/node/control/controlOperations'
import { type Operation, type OperationTool, splitInput } from '#mocks/node/control/operation'
import type { AgentAction } from './agentAction.ts'
import { benchActions } from './benchActions.ts'
import { faultActions } from './faultActions.ts'
import { requestActions } from './requestActions.ts'
import { scenarioActions } from './scenarioActions.ts'

type ToolName<operation> = operation extends { readonly tool?: { readonly name: infer name extends string } }
  ? name
  : never

type OperationActions<operations> = {
  readonly [name in keyof operations as ToolName<operations[name]>]: operations[name] extends {
    readonly answer: infer answer extends z.ZodObject
  }
    ? AgentAction<z.ZodObject, answer>
    : never
}

export const agentActions = {
  ...toActions(controlOperations),
  ...benchActions,
  ...requestActions,
  ...faultActions,
  ...scenarioActions,
} as const

function toActions<const operations extends Readonly<Record<string, Operation>>>(
  operations: operations,
): OperationActions<operations> {
  const actions = Object.values<Operation>(operations).flatMap((operation) =>
    operation.tool ? [[operation.tool.name, toAction(operation, operation.tool)] as const] : [],
  )
  return Object.fromEntries(actions) as OperationActions<operations>
}

function toAction(operation: Operation, { title, description, hints }: OperationTool): AgentAction {
  const { method, path, summary, params, query, body, answer } = operation
  const fields = body instanceof z.ZodObject ? body.shape : {}
  return {
    title,
    description: description ?? summary,
    input: z.strictObject({ ...params?.shape, ...query?.shape, ...fields }),
    output: answer as z.ZodObject,
    hints,
    run: (client, input) =>
      client.call(`${method} ${path}` as RoutePlace, splitInput(operation, input) as never) as Promise<never>,
  }
}
