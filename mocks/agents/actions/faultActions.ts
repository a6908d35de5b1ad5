import { z } from 'zod'
import { controlSchemas } from '#mocks/node/control/controlSchemas'
import { defineAction } from './agentAction.ts'

const { activeFault } = controlSchemas
const faults = z.object({ faults: z.array(activeFault) })

/** What goes wrong on the relay, at the registry, on the chains. */
export const faultActions = {
  list_faults: defineAction({
    title: 'List the faults',
    description: 'The faults that are on: how many requests each has met, and how many messages it holds.',
    input: z.strictObject({}),
    output: faults,
    hints: { readOnlyHint: true },
    run: (client) => client.call('GET /faults'),
  }),
  add_fault: defineAction({
    title: 'Put a fault on',
    description:
      'Lets something go wrong from now on, until it is taken off. The error of an unknown preset lists those that there are.',
    input: z.strictObject({
      fault: z.string().min(1).meta({
        description:
          'Its layer, then a preset or JSON: relay:lossy, chain:unanswered, chain/137:slow, registry:http500, chain:{"name":"No balances","match":{"method":"eth_getBalance"},"do":{"kind":"hang"}}.',
      }),
    }),
    output: faults,
    hints: { readOnlyHint: false, destructiveHint: false },
    run: (client, body) => client.call('POST /faults', { body }),
  }),
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
