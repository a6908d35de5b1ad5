import { z } from 'zod'
import { NoSuchError, NothingCameError } from '#mocks/agents/agentErrors'
import { type AgentRequest, agentRequestSchema, toAgentRequest, toWholeText } from '#mocks/agents/view/agentRequest'
import { dappDataSchema, QUOTES_NOTICE, toDappData, toDappPart } from '#mocks/agents/view/dappData'
import type { BenchClient } from '#mocks/client/createBenchClient'
import type { CallError } from '#mocks/client/createCall'
import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { controlSchemas } from '#mocks/node/control/controlSchemas'
import { defineAction } from './agentAction.ts'

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

const decidedSchema = z.object({
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

const isHex = (text: string): boolean => text.length <= HEX_LIMIT && /^0x[0-9a-f]*$/i.test(text)

async function listFaults(client: BenchClient, id: string): Promise<readonly string[]> {
  const { flows } = await client.call('GET /flows', { query: {} })
  return flows.find(({ request }) => request === id)?.faults ?? []
}

const { decision } = controlSchemas
const { after, meanwhile, twice, edit, error } = decision.shape
const id = z.string().min(1).meta({ description: 'Of the request, as wait_for_request gives it.' })
const destructive = { readOnlyHint: false, destructiveHint: true, idempotentHint: false }
const PART_LIMIT = 20_000

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
  read_request: defineAction({
    title: 'Read the whole of a request',
    description:
      'Reads what a dapp wrote in a request, in parts: for one that says isCut. The text of a message, else all that it asks, as JSON. What you approve is all of it.',
    input: z.strictObject({
      id,
      from: z
        .int()
        .min(0)
        .default(0)
        .meta({ description: 'The first character, counted from 0: `next` of the previous part.' }),
      length: z.int().min(1).max(PART_LIMIT).default(PART_LIMIT).meta({ description: 'How many characters.' }),
    }),
    output: z.object({
      characters: z.int().meta({ description: 'How many characters the whole text has.' }),
      next: z.int().optional().meta({ description: 'The from of the next part. Absent at the end.' }),
      fromDapp: dappDataSchema,
    }),
    hints: { readOnlyHint: true },
    async run(client, { id: wanted, from, length }) {
      const wallet = await findRequestWallet(client, wanted)
      const { requests } = await client.call('GET /wallets/{wallet}/requests', { params: { wallet } })
      const request = requests.find((each) => each.id === wanted)
      const text = request ? toWholeText(request) : ''
      if (from > 0 && from >= text.length)
        throw new BenchError(`The text has ${text.length} characters, so none begins at ${from}.`, {
          hint: 'Pass `next` of the previous part, or 0 for the beginning.',
        })
      const end = from + length
      return {
        characters: text.length,
        ...(end < text.length ? { next: end } : {}),
        fromDapp: toDappPart(text, { from, length }),
      }
    },
  }),
  approve_request: defineAction({
    title: 'Approve a request',
    description:
      'Approves a request that waits, as the user of the wallet does: the wallet signs or sends, with test keys. Look at its warnings first. edit changes it before: accounts, gas, value.',
    input: z.strictObject({
      id,
      edit: edit.meta({ description: 'What the user changes first. Amounts are decimal texts in wei.' }),
      after,
      meanwhile,
      twice,
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
      after,
      meanwhile,
    }),
    output: decidedSchema,
    hints: { ...destructive, destructiveHint: false },
    run: (client, { id: request, how, ...given }) => decideRequest(client, request, { answer: how, ...given }),
  }),
} as const

function toNothingCame(error: CallError): never {
  if (error.status !== 408) throw error
  const { metaMessages, hint } = error
  throw new NothingCameError('No request came in time.', {
    metaMessages: [QUOTES_NOTICE, ...metaMessages],
    hint: [...(hint === undefined ? [] : [hint]), 'Read the trace: it says why something waits.'].join('\n'),
    cause: error,
  })
}

async function findRequestWallet(client: BenchClient, id: string): Promise<string> {
  const { requests } = await client.call('GET /requests')
  const waiting = requests.find((request) => request.id === id)
  if (waiting) return waiting.wallet
  for (const { id: wallet } of await client.wallets())
    if ((await client.walletById(wallet).requests()).some((request) => request.id === id)) return wallet
  throw new NoSuchError(`There is no request ${quoteForeign(id)}.`, {
    hint:
      requests.length === 0
        ? 'Nothing waits for a decision. Wait for a request first.'
        : `These wait: ${requests.map((request) => `${request.id} (${nameMethod(request.method)})`).join(', ')}.`,
  })
}
