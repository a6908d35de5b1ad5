import { z } from 'zod'
import { chainCommandSchema } from '#mocks/world/chain/chainCommand'
import type { ControlRoute } from '../controlRoute.ts'
import { controlSchemas } from '../controlSchemas.ts'

const { chain } = controlSchemas
const params = z.object({ chainId: z.coerce.number().int() })
const problems = { 404: 'The bench runs no such chain.' }

/** The chains, and what can be done to them. */
export const chainRoutes = {
  listChains: {
    method: 'GET',
    path: '/chains',
    summary: 'The chains and their state.',
    answer: z.object({ chains: z.array(chain) }),
  },
  getChain: {
    method: 'GET',
    path: '/chains/{chainId}',
    summary: 'A chain and its state.',
    params,
    answer: chain,
    problems,
  },
  runChainCommand: {
    method: 'POST',
    path: '/chains/{chainId}/commands',
    summary: 'Mines, sets time and balances, keeps and restores the state. The answer to a snapshot has its id.',
    params,
    body: chainCommandSchema,
    answer: z.object({ id: z.string().optional() }),
    problems: { 404: 'The bench runs no such chain, or the snapshot is gone.', 502: 'The node refused.' },
  },
  runCassetteOrder: {
    method: 'POST',
    path: '/chains/{chainId}/cassette',
    summary:
      "Begins and ends a recording of the chain's answers, or restarts a replay. The answer to save has its text.",
    params,
    body: z.strictObject({ do: z.enum(['record', 'save', 'discard', 'reset']) }),
    answer: z.object({ name: z.string().optional(), text: z.string().optional() }),
    problems,
  },
} as const satisfies Readonly<Record<string, ControlRoute>>
