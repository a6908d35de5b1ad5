import { z } from 'zod'
import type { CallError } from '#mocks/client/createCall'
import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import { controlSchemas } from '#mocks/node/control/controlSchemas'
import { agentRequestSchema, toAgentRequest } from '../view/agentRequest.ts'
import { DAPP_NOTICE, toBarLine } from '../view/dappData.ts'
import { defineAction } from './agentAction.ts'
import { decidedSchema, decideRequest } from './decideRequest.ts'
import { NothingCameError } from './NothingCameError.ts'

const { decision } = controlSchemas
const { after, meanwhile, twice, edit, error } = decision.shape
const id = z.string().min(1).meta({ description: 'Of the request, as wait_for_request gives it.' })
const destructive = { readOnlyHint: false, destructiveHint: true, idempotentHint: false }

/** What a person does with the requests of dapps. */
export const requestActions = {
  wait_for_request: defineAction({
    title: 'Wait for a request',
    description:
      'Waits until a dapp asks the wallet for something that needs a decision, and says what. Ask it after each step in the dapp that may ask the wallet. Decide what it gives by approve_request or reject_request.',
    input: z.strictObject({
      method: z
        .string()
        .optional()
        .meta({ description: 'A wire method; eth_requestAccounts stands for every way to connect. Default: any.' }),
      origin: z.string().optional().meta({ description: 'The web origin that asks. Default: any.' }),
      timeout: z
        .int()
        .min(0)
        .max(240_000)
        .default(10_000)
        .meta({ description: 'Milliseconds. 0 lists what waits now.' }),
    }),
    output: z.object({ requests: z.array(agentRequestSchema) }),
    hints: { readOnlyHint: true },
    async run(client, query) {
      const { requests } = await client.call('GET /requests', { query }).catch(toNothingCame)
      return { requests: requests.map(toAgentRequest) }
    },
  }),
  approve_request: defineAction({
    title: 'Approve a request',
    description:
      'Approves a request that waits, as the user of the wallet does: the wallet signs or sends, with test keys. Look at its warnings first. edit changes it before: accounts, gas, value.',
    input: z.strictObject({
      id,
      edit: edit.meta({ description: 'What the user changes first. Amounts are decimal texts in wei.' }),
      ...{ after, meanwhile, twice },
    }),
    output: decidedSchema,
    hints: destructive,
    run: (client, { id: request, ...given }) => decideRequest(client, request, { answer: 'approve', ...given }),
  }),
  reject_request: defineAction({
    title: 'Reject a request',
    description:
      'Refuses a request that waits (the dapp gets 4001), closes the wallet’s window on it, or leaves it without an answer.',
    input: z.strictObject({
      id,
      how: z
        .enum(['reject', 'close', 'ignore'])
        .default('reject')
        .meta({ description: 'close: as if the window was closed. ignore: no answer ever comes.' }),
      error,
      ...{ after, meanwhile },
    }),
    output: decidedSchema,
    hints: { ...destructive, destructiveHint: false },
    run: (client, { id: request, how, ...given }) => decideRequest(client, request, { answer: how, ...given }),
  }),
} as const

/** What the bench says of a wait quotes what pages have asked. */
function toNothingCame(error: CallError): never {
  if (error.status !== 408) throw error
  throw new NothingCameError('No request came in time.', {
    metaMessages: [`What the bench saw. ${DAPP_NOTICE}`, ...toSeen(error).map(toBarLine)],
    hint: 'Look whether the dapp has come to the step that asks, and read the trace. Or wait longer.',
    cause: error,
  })
}

function toSeen({ metaMessages, hint = '' }: CallError): readonly string[] {
  return [...metaMessages, hint].flatMap((text) => text.split('\n')).map((line) => escapeHidden(line))
}
