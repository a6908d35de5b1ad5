import { z } from 'zod'
import type { BenchClient } from '#mocks/client/createBenchClient'
import type { CallError } from '#mocks/client/createCall'
import { controlSchemas } from '#mocks/node/control/controlSchemas'
import { type AgentRequest, agentRequestSchema, toAgentRequest } from '../view/agentRequest.ts'
import { dappDataSchema, toDappData } from '../view/dappData.ts'
import { findRequestWallet } from './findRequestWallet.ts'

const outcomeSchema = z
  .object({
    status: z.enum(['answered', 'refused', 'waiting']),
    result: z
      .unknown()
      .optional()
      .meta({ description: 'Bytes in hex, or a list of them; true, false, null. Any other result is in fromDapp.' }),
    fromDapp: dappDataSchema.optional(),
    code: z
      .int()
      .optional()
      .meta({ description: "The error's code that the dapp gets. Its message is in fromDapp: it may quote the dapp." }),
    fault: z.string().optional().meta({ description: 'The fault that the node answered with, where one did.' }),
  })
  .meta({ description: 'What the dapp gets. Waiting: it has no answer yet.' })

export const decidedSchema = z.object({
  request: agentRequestSchema,
  edited: controlSchemas.decision.shape.edit.meta({ description: 'What the user changed. Absent: nothing.' }),
  outcome: outcomeSchema,
})

type Decided = {
  readonly request: AgentRequest
  readonly edited?: Decision['edit']
  readonly outcome: z.infer<typeof outcomeSchema>
}
type Decision = z.input<typeof controlSchemas.decision>

/** Milliseconds. A decision is answered at once, unless a transaction's node is slow. */
const PATIENCE = 3_000

export async function decideRequest(client: BenchClient, id: string, decision: Decision): Promise<Decided> {
  const wallet = await findRequestWallet(client, id)
  const params = { wallet, request: id }
  const decided = await client.call('POST /wallets/{wallet}/requests/{request}/decision', { params, body: decision })
  const isLate = decision.answer === 'ignore' || decision.answer === 'ask' || (decision.after ?? 0) !== 0
  const query = { timeout: isLate ? 0 : PATIENCE }
  const answer = await client
    .call('GET /wallets/{wallet}/requests/{request}/answer', { params, query })
    .catch((error: CallError) => {
      if (error.status !== 408) throw error
      return undefined
    })
  const { edit: edited } = decision
  const faults = answer?.error ? await listFaults(client, id) : []
  return { request: toAgentRequest(decided), ...(edited && { edited }), outcome: toOutcome(answer, faults) }
}

type Answer = { result?: unknown; error?: { code: number; message: string } | undefined }

function toOutcome(answer: Answer | undefined, faults: readonly string[]): Decided['outcome'] {
  if (!answer) return { status: 'waiting' }
  if (answer.error) {
    const { code, message } = answer.error
    const fault = faults.length === 0 ? {} : { fault: faults.join(', ') }
    return { status: 'refused', code, ...fault, fromDapp: toDappData({ error: message }) }
  }
  const { result } = answer
  return { status: 'answered', ...(isOurs(result) ? { result } : { fromDapp: toDappData({ result }) }) }
}

/** The longest result in hex: contract accounts may have longer signatures than keys. */
const HEX_LIMIT = 2_000
const LIST_LIMIT = 50

/** A result with words may be the dapp's own, such as the id of a batch or a decrypted text. */
function isOurs(result: unknown): boolean {
  if (Array.isArray(result))
    return result.length <= LIST_LIMIT && result.every((each) => typeof each === 'string' && isHex(each))
  return typeof result === 'string' ? isHex(result) : typeof result !== 'object' || result === null
}

function isHex(text: string): boolean {
  return text.length <= HEX_LIMIT && /^0x[0-9a-f]*$/i.test(text)
}

async function listFaults(client: BenchClient, id: string): Promise<readonly string[]> {
  const { flows } = await client.call('GET /flows', { query: {} })
  return flows.find(({ request }) => request === id)?.faults ?? []
}
