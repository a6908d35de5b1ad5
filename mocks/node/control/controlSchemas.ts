import { z } from 'zod'
import { HOPS, PHASES, type TraceHop } from '#mocks/trace/traceEvent'
import { ANSWERS } from '#mocks/wallet/decisions/decision'
import { walletTransports } from '#mocks/wallet/request/walletTransport'
import { type RequestWarningCode, requestWarnings } from '#mocks/wallet/warnings/requestWarning'

const text = (pattern: RegExp, error: string) => z.string().regex(pattern, error)
export const about = <schema extends z.ZodType>(description: string, schema: schema): schema =>
  schema.meta({ description })

type Given<value> = value extends object ? { readonly [name in keyof value]: Given<value[name]> } : value

export const toAnswer = <schema extends z.ZodType>(schema: schema, value: Given<z.input<schema>>): z.output<schema> =>
  schema.parse(value)

/** JSON has no bigint: amounts are decimal texts. */
const amount = text(/^\d{1,78}$/, 'an amount is a text of decimal digits')
const address = text(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 hex digits').meta({ description: 'An address.' })
const chainId = z.int().min(1)
const json = z.record(z.string(), z.unknown())
/** A time-out fits into the time that clients wait for the head of an answer. */
const LONGEST_WAIT = 240_000
const timeout = z.coerce.number().int().min(0).max(LONGEST_WAIT).meta({ description: 'Milliseconds to wait.' })
const wireError = z.strictObject({ code: z.int(), message: z.string(), data: z.unknown().optional() })
const answer = z.enum(ANSWERS)
const executionRule = z.strictObject({ type: z.string(), data: json })
const edit = z
  .strictObject({
    accounts: z.array(address).optional(),
    chainId: chainId.optional(),
    gas: amount.optional(),
    gasPrice: amount.optional(),
    maxFeePerGas: amount.optional(),
    maxPriorityFeePerGas: amount.optional(),
    nonce: z.int().min(0).optional(),
    value: amount.optional(),
    upgrade: z.boolean().optional(),
    permissions: z
      .array(z.strictObject({ data: json.optional(), rules: z.array(executionRule).optional() }).nullable())
      .optional()
      .meta({ description: 'What changes of each execution permission (ERC-7715), in their order. Null: nothing.' }),
  })
  .meta({ description: 'What the user changes before they approve.' })

const decision = z.strictObject({
  answer,
  edit: edit.optional(),
  error: wireError.optional().meta({ description: "With reject: the dapp's error, instead of the wallet's own." }),
  after: z
    .union([z.int().min(0), z.literal('reload')])
    .optional()
    .meta({ description: 'Delays the answer by milliseconds, or until the page is reloaded.' }),
  meanwhile: z.enum(['lock', 'disconnect']).optional(),
  twice: z.boolean().optional(),
})

const WARNING_CODES = Object.keys(requestWarnings) as [RequestWarningCode, ...RequestWarningCode[]]

const request = z.object({
  id: z.string(),
  wallet: z.string().meta({ description: 'The id of the wallet that shows it.' }),
  method: z.string().meta({ description: 'The wire method, such as personal_sign.' }),
  params: z.unknown().optional(),
  origin: z.string().meta({ description: 'The web origin that asks.' }),
  chainId: z.int(),
  transport: z.enum(walletTransports),
  preview: about('The request as the wallet reads it. Amounts are decimal texts.', z.unknown().optional()),
  pending: z.boolean().meta({ description: 'Whether it waits for a decision.' }),
  peerName: z.string().optional().meta({ description: "The dapp's name for itself, while it waits." }),
  verify: z.string().optional().meta({ description: "WalletConnect's verdict on the origin, while it waits." }),
  warnings: z
    .array(z.object({ code: z.enum(WARNING_CODES), severity: z.enum(['danger', 'caution', 'note']), says: z.string() }))
    .meta({
      description: 'What approving it would do, beyond what its method says. None of it is quoted from the dapp.',
    }),
})

const session = z.object({
  topic: z.string(),
  origin: z.string(),
  peerName: z.string(),
  expiry: z.number().meta({ description: 'Seconds since the Unix epoch.' }),
  chains: z.array(z.string()),
  methods: z.array(z.string()),
  events: z.array(z.string()),
  accounts: z.array(z.string()),
})

const wallet = z.object({
  id: z.string(),
  name: z.string(),
  rdns: z.string(),
  persona: z.string(),
  locked: z.boolean(),
  chainId: z.int(),
  chains: z.array(z.object({ chainId: z.int(), name: z.string() })),
  activeAccount: z.string(),
  accounts: z.array(z.object({ address: z.string(), label: z.string(), kind: z.enum(['key', 'contract']) })),
  permissions: about('The accounts that each web origin may see.', z.record(z.string(), z.array(z.string()))),
  policy: answer,
  methodPolicies: json,
  pending: z.array(request),
  walletConnect: z.object({ status: z.string(), fault: z.string().optional(), sessions: z.array(session) }),
})

const proposal = z
  .object({
    status: z.enum(['waits', 'approved', 'refused', 'unanswered', 'none']).meta({
      description:
        'waits: for a decision. unanswered: a policy leaves it without a response, or responds later. none: none came in time.',
    }),
    request: z.string().optional().meta({ description: 'With waits and unanswered: its id.' }),
    error: wireError.optional().meta({ description: 'With refused: what the dapp gets.' }),
  })
  .meta({ description: 'What became of the proposal of the dapp.' })

const fault = z
  .looseObject({ name: z.string().optional(), match: json, do: z.looseObject({ kind: z.string() }) })
  .meta({ description: 'A fault as in files and on the command line: see the READMEs of mocks/*/faults.' })
const layer = z.enum(['relay', 'registry', 'chain', 'popup'])

const activeFault = z.object({
  id: z.string(),
  layer,
  chainId: z.int().optional(),
  fault: z.unknown(),
  hits: z.int().meta({ description: 'How many requests or frames it has taken.' }),
  held: z.int().meta({ description: 'How many frames or transactions wait for its release.' }),
})

const chain = z.object({
  chainId: z.int(),
  name: z.string(),
  mode: z.enum(['fresh', 'fork', 'cassette', 'upstream']),
  rpcUrl: z.string(),
  wsUrl: z.string(),
  source: z.string().optional(),
  forkBlock: z.number().optional(),
  controllable: z.boolean().meta({ description: 'Whether commands work: it is an Anvil.' }),
  automine: z.boolean().optional(),
  impersonated: z.array(z.string()),
  snapshots: z.array(z.object({ id: z.string(), blockNumber: z.number() })),
})

const HOP_NAMES = Object.keys(HOPS) as [TraceHop, ...TraceHop[]]
const hop = z.enum(HOP_NAMES)
const phase = z.enum(PHASES)

const traceEvent = z.object({
  v: z.number(),
  source: z.string(),
  seq: z.number(),
  at: z.number().meta({ description: 'Milliseconds since the Unix epoch.' }),
  hop,
  phase,
  method: z.string().optional(),
  span: z.string().optional(),
  keys: z.array(z.string()),
  data: json,
  dropped: z
    .object({
      bytes: z.number().meta({ description: 'About how many bytes it took in memory.' }),
      members: z.array(z.string()).optional().meta({ description: 'The members of `data`. Absent: all of them.' }),
    })
    .optional()
    .meta({ description: 'What was removed from `data`, because the trace had no room for it.' }),
})

export const controlSchemas = {
  address,
  chainId,
  timeout,
  wireError,
  answer,
  decision,
  proposal,
  request,
  session,
  wallet,
  fault,
  layer,
  activeFault,
  chain,
  hop,
  phase,
  traceEvent,
}

export const problemSchema = z.object({
  error: z.object({
    message: z.string(),
    details: z.array(z.string()).optional(),
    hint: z.string().meta({ description: 'What to do next.' }).optional(),
  }),
})
