import { z } from 'zod'
import { playSchemas } from '#mocks/node/control/scenarios/playSchemas'
import { agentPlaySchema, toAgentPlay } from '../view/agentPlay.ts'
import { defineAction } from './agentAction.ts'

const changes = { readOnlyHint: false, destructiveHint: false }

export const scenarioActions = {
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
