import { z } from 'zod'
import { controlSchemas } from '#mocks/node/control/controlSchemas'
import { defineAction } from './agentAction.ts'

const { activeFault } = controlSchemas
const faults = z.object({ faults: z.array(activeFault) })

export const faultActions = {
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
