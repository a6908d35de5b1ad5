import { resolve } from 'node:path'
import { z } from 'zod'
import { NothingCameError } from '#mocks/agents/agentErrors'
import type { CallError } from '#mocks/client/createCall'
import { BenchError } from '#mocks/core/BenchError'
import { controlSchemas } from '#mocks/node/control/controlSchemas'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { chainCommandSchema } from '#mocks/world/chain/chainCommand'
import { agentFlowsSchema, toAgentFlows } from '../view/agentFlow.ts'
import { dappDataSchema, toDappData } from '../view/dappData.ts'
import { defineAction } from './agentAction.ts'

const { chain } = controlSchemas
const fileSchema = z.string().min(1).meta({ description: 'Relative to the current folder, which must exist.' })
const overwriteSchema = z.boolean().default(false).meta({
  description: 'Replaces a file that is there, which keeps its mode. Without it, such a file is an error.',
})
const EXISTS_HINT = 'Give another name, or replace it: --overwrite, as a tool { overwrite: true }.'
const walletSchema = z.object({
  id: z.string(),
  name: z.string(),
  persona: z.string(),
  locked: z.boolean(),
  chainId: z.int(),
  activeAccount: z.string(),
  accounts: z.array(z.string()),
  policy: controlSchemas.answer.meta({ description: 'ask: requests wait for a decision.' }),
  waiting: z.int().meta({ description: 'How many requests wait for a decision.' }),
})

export const benchActions = {
  bench_status: defineAction({
    title: 'Look at the bench',
    description:
      'The addresses of the bench, its chains, its wallets, and what waits. scriptUrl is the page script: a page that has <script src> of it before its own scripts has the wallet. Without it, the pages of `walletbench browse` have it already.',
    input: z.strictObject({}),
    output: z.object({
      version: z.string(),
      scriptUrl: z.string().optional(),
      consoleUrl: z.string().optional(),
      relayUrl: z.string(),
      chains: z.array(chain.pick({ chainId: true, name: true, mode: true, rpcUrl: true })),
      wallets: z.array(walletSchema),
      fromDapp: dappDataSchema,
    }),
    hints: { readOnlyHint: true },
    async run(client) {
      const [{ version, consoleUrl, relayUrl, chains }, { scriptUrl, origins }, wallets] = await Promise.all([
        client.info(),
        client.dapps(),
        client.wallets(),
      ])
      return {
        version,
        relayUrl,
        scriptUrl,
        consoleUrl,
        chains,
        wallets: wallets.map((wallet) => ({
          ...wallet,
          accounts: wallet.accounts.map(({ address }) => address),
          waiting: wallet.pending.length,
        })),
        fromDapp: toDappData({
          origins,
          connected: wallets.flatMap(({ permissions }) => Object.keys(permissions)),
        }),
      }
    },
  }),
  save_page_script: defineAction({
    title: 'Save the page script',
    description:
      'Saves the script that puts the wallet into a page, to a file. Let your browser run it before the page’s own scripts: Playwright MCP takes it as --init-script.',
    input: z.strictObject({ file: fileSchema, overwrite: overwriteSchema }),
    output: z.object({ file: z.string() }),
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    async run(client, { file, overwrite }) {
      const path = resolve(file)
      const content = await client.pageScript()
      // Its key opens the wallets.
      await writeWholeFile({ file: path, content, overwrite, mode: 0o600, existsHint: EXISTS_HINT })
      return { file: path }
    },
  }),
  control_chain: defineAction({
    title: 'Control a chain',
    description: 'Mines blocks, sets time and balances, keeps and restores the state of a chain (snapshot, revert).',
    input: z.strictObject({
      chainId: z.int().min(1).optional().meta({ description: 'Default: the first chain.' }),
      command: chainCommandSchema,
    }),
    output: z.object({ id: z.string().optional().meta({ description: 'Of a snapshot.' }) }),
    hints: { readOnlyHint: false, destructiveHint: true },
    async run(client, { chainId, command: body }) {
      const { chains } = await client.call('GET /chains')
      const params = { chainId: chainId ?? chains[0]?.chainId ?? 0 }
      return client.call('POST /chains/{chainId}/commands', { params, body })
    },
  }),
  read_trace: defineAction({
    title: 'Read the trace',
    description:
      'What happened, a line for each request with all that it caused: method, way, status, time, faults met, and why it waits. status:open lists what waits.',
    input: z.strictObject({
      filter: z.string().default('').meta({
        description:
          'Terms that must all hold: method:eth_*|personal_sign status:open code:4001 hop:relay "a text" -method:eth_call.',
      }),
      after: z.int().min(0).default(0).meta({ description: '`next` of an earlier look: only what came since.' }),
      limit: z.int().min(1).max(1_000).default(20),
      all: z.boolean().default(false).meta({ description: 'Also calls of the node that are done, and met no fault.' }),
    }),
    output: agentFlowsSchema,
    hints: { readOnlyHint: true },
    run: async (client, { all, ...query }) =>
      toAgentFlows(await client.call('GET /flows', { query: { ...query, all: all ? 'true' : 'false' } })),
  }),
  save_recording: defineAction({
    title: 'Save the recording',
    description: 'Saves all that happened until now to a file that `walletbench open` shows, without secrets.',
    input: z.strictObject({ file: fileSchema, overwrite: overwriteSchema }),
    output: z.object({ file: z.string(), events: z.int() }),
    hints: { readOnlyHint: false, destructiveHint: true },
    run: (client, { file, overwrite }) =>
      client.call('POST /recording', { body: { file: resolve(file), overwrite } }).catch(toExists),
  }),
  pair_wallet: defineAction({
    title: 'Pair a wallet',
    description: 'Pairs a wallet with the link that a dapp shows as a QR code, as a phone does that scans it.',
    input: z.strictObject({
      uri: z.string().meta({
        description: "The link: wc:…, a wallet's link that holds it, or a link of MetaMask Connect or walletlink.",
      }),
      wallet: z.string().optional().meta({ description: 'Such as wallet-2. Default: the first.' }),
    }),
    output: z.object({
      proposal: z.enum(['waits', 'approved', 'refused', 'unanswered']).meta({
        description: 'waits: for your decision. unanswered: a policy leaves it without a response, or responds later.',
      }),
      request: z.string().optional().meta({ description: 'The id of a proposal that waits.' }),
      code: z.int().optional().meta({ description: 'With refused: the code that the dapp gets.' }),
      sessions: z.int().meta({ description: 'How many sessions of WalletConnect the wallet has.' }),
    }),
    hints: { readOnlyHint: false, destructiveHint: false },
    async run(client, { uri, wallet = 'wallet-1' }) {
      const { proposal, walletConnect } = await client.walletById(wallet).pair(uri)
      const { status, request, error } = proposal
      if (status === 'none') throw noProposal()
      const sessions = walletConnect.sessions.length
      return { proposal: status, request, code: error?.code, sessions }
    },
  }),
} as const

/** The same error as for a local file, so that both end a command with the same exit code. */
function toExists(error: CallError): never {
  if (error.status !== 409) throw error
  throw new BenchError(error.shortMessage, { hint: EXISTS_HINT, cause: error })
}

function noProposal(): NothingCameError {
  return new NothingCameError('The wallet has paired, but no proposal of the dapp came in time.', {
    hint: 'Look whether the dapp still shows this code, and uses the relay of this bench (bench_status, walletbench status).',
  })
}
