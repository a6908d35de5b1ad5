import { z } from 'zod'
import type { RoutePlace } from '#mocks/client/createCall'
import { controlOperations } from '#mocks/node/control/controlOperations'
import { controlSchemas } from '#mocks/node/control/controlSchemas'
import { type Operation, type OperationTool, splitInput } from '#mocks/node/control/operation'
import { playSchemas } from '#mocks/node/control/scenarios/playSchemas'
import { agentPlaySchema, toAgentPlay } from '../view/agentPlay.ts'
import { type AgentAction, defineAction } from './agentAction.ts'
import { benchActions } from './benchActions.ts'
import { requestActions } from './requestActions.ts'

const changes = { readOnlyHint: false, destructiveHint: false }

const scenarioActions = {
  list_scenarios: defineAction({
    title: 'List the scenarios',
    description:
      'The catalogue of resilience: the ways in which wallets fail, each from a real bug, and what a good dapp does about it.',
    input: z.strictObject({
      about: z
        .string()
        .optional()
        .meta({ description: 'Words that id, family, title or text must have: signature refused.' }),
    }),
    output: z.object({ scenarios: z.array(playSchemas.scenario) }),
    hints: { readOnlyHint: true },
    async run(client, { about = '' }) {
      const words = about.toLowerCase().split(/\s+/)
      const { scenarios } = await client.call('GET /scenarios')
      return {
        scenarios: scenarios.filter(({ id, family, title, happens }) => {
          const text = `${id} ${family} ${title} ${happens}`.toLowerCase()
          return words.every((word) => text.includes(word))
        }),
      }
    },
  }),
  play_scenario: defineAction({
    title: 'Play a scenario',
    description:
      'Begins a scenario: it decides or breaks something at its moment, while you do the flow in the dapp. Then follow `next` of each answer.',
    input: z.strictObject({ id: z.string().meta({ description: 'As list_scenarios has it: signature-refused.' }) }),
    output: agentPlaySchema,
    hints: changes,
    run: async (client, body) => toAgentPlay(await client.call('PUT /scenario', { body })),
  }),
  scenario_status: defineAction({
    title: 'Look at the scenario',
    description: 'How far the scenario is, what to do next, and its verdict.',
    input: z.strictObject({}),
    output: agentPlaySchema,
    hints: { readOnlyHint: true },
    run: async (client) => toAgentPlay(await client.call('GET /scenario')),
  }),
  tell_scenario: defineAction({
    title: 'Tell the scenario what you saw',
    description:
      'Tells what the bench cannot see: that a task is done, how the flow ended in the page, how a second try went. The verdict depends on it: tell what you saw.',
    input: z.strictObject({ told: playSchemas.told }),
    output: agentPlaySchema,
    hints: changes,
    run: async (client, { told: body }) => toAgentPlay(await client.call('POST /scenario', { body })),
  }),
  end_scenario: defineAction({
    title: 'End the scenario',
    description: 'Takes off everything that the scenario did. Its verdict is gone with it: read it first.',
    input: z.strictObject({}),
    output: agentPlaySchema,
    hints: { ...changes, idempotentHint: true },
    run: async (client) => toAgentPlay(await client.call('DELETE /scenario')),
  }),
} as const

const { activeFault } = controlSchemas
const faults = z.object({ faults: z.array(activeFault) })

const faultActions = {
  remove_faults: defineAction({
    title: 'Take faults off',
    description: 'Takes a fault off, or all of them: what they hold goes on. Answers with those that are still on.',
    input: z.strictObject({
      id: z.string().optional().meta({ description: 'Of a fault that is on. Default: all faults.' }),
    }),
    output: faults,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    run: (client, { id: fault }) =>
      fault === undefined
        ? client.call('DELETE /faults')
        : client.call('DELETE /faults/{fault}', { params: { fault } }),
  }),
  release_fault: defineAction({
    title: 'Release what a fault holds',
    description: 'Lets go of the messages or transactions that a fault holds. It stays on.',
    input: z.strictObject({ id: z.string().meta({ description: 'Of a fault that is on.' }) }),
    output: faults,
    hints: { readOnlyHint: false, destructiveHint: false },
    run: (client, { id: fault }) => client.call('POST /faults/{fault}/release', { params: { fault } }),
  }),
} as const

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
