import { z } from 'zod'
import { findChain } from '#mocks/node/control/controlContext'
import { toChainAnswer } from '#mocks/node/control/controlJson'
import { traceBenchAct } from '#mocks/trace/benchAct'
import { chainCommandSchema } from '#mocks/world/chain/chainCommand'
import { CHAIN_READS } from '#mocks/world/linkProtocol'
import { controlSchemas } from '../controlSchemas.ts'
import { defineOperation } from '../operation.ts'

const { chain } = controlSchemas
const owner = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])
const params = z.object({ chainId: z.coerce.number().int() })
const ofChain = { params, problems: { 404: 'The bench runs no such chain.' } } as const

export const chainOperations = {
  listChains: defineOperation('GET', '/chains', {
    summary: 'The chains and their state.',
    answer: z.object({ chains: z.array(chain) }),
    run: ({ bench }) => ({ chains: bench.chains.map(toChainAnswer) }),
  }),
  getChain: defineOperation('GET', '/chains/{chainId}', {
    summary: 'A chain and its state.',
    ...ofChain,
    answer: chain,
    run: ({ bench }, { params }) => toChainAnswer(findChain(bench, params.chainId)),
  }),
  runChainCommand: defineOperation('POST', '/chains/{chainId}/commands', {
    summary: 'Mines, sets time and balances, keeps and restores the state. The answer to a snapshot has its id.',
    params,
    body: chainCommandSchema,
    answer: z.object({ id: z.string().optional() }),
    problems: { 404: 'The bench runs no such chain, or the snapshot is gone.', 502: 'The node refused.' },
    run: async ({ bench, trace }, { params: { chainId }, body: command }) => {
      const id = await findChain(bench, chainId).runCommand(command)
      // A test that is written of the trace does it again.
      traceBenchAct(trace, { kind: 'chain', chainId, command, ...(id === undefined ? {} : { result: id }) })
      return { id }
    },
  }),
  runCassetteOrder: defineOperation('POST', '/chains/{chainId}/cassette', {
    summary:
      "Begins and ends a recording of the chain's answers, or restarts a replay. The answer to save has its text.",
    ...ofChain,
    body: z.strictObject({ do: z.enum(['record', 'save', 'discard', 'reset']) }),
    answer: z.object({ name: z.string().optional(), text: z.string().optional() }),
    run: async ({ bench }, { params, body }) => ({
      ...(await findChain(bench, params.chainId).runCassetteOrder(body)),
    }),
  }),
  readChain: defineOperation('POST', '/chains/{chainId}/reads', {
    summary: "Asks the chain's own node. No fault stands in between, and the trace shows nothing of it.",
    ...ofChain,
    body: z.strictObject({ ask: z.enum(CHAIN_READS), params: z.array(z.unknown()) }),
    answer: z.object({ result: z.unknown() }),
    run: async ({ bench }, { params: { chainId }, body: { ask, params } }) => ({
      result: await findChain(bench, chainId).node.request(ask, params),
    }),
  }),
  placeSafe: defineOperation('POST', '/chains/{chainId}/safes', {
    summary: 'Puts a Safe 1.4.1 on the chain. One that is there stays as it is.',
    ...ofChain,
    body: z.strictObject({ owners: z.array(owner).min(1), threshold: z.int().min(1) }),
    answer: z.object({ address: z.string(), singleton: z.string(), version: z.string() }),
    run: async ({ bench }, { params: { chainId }, body }) => {
      const { request } = findChain(bench, chainId).node
      const { placeSafe } = await import('../../safe/placeSafe.ts')
      return placeSafe({ chainId, ...body, request })
    },
  }),
} as const
