import { z } from 'zod'
import { ANSWERS } from '#mocks/wallet/decisions/decision'
import { walletTransports } from '#mocks/wallet/request/walletTransport'
import { about } from '../controlSchemas.ts'

/** A request with all that it caused, in a line. What the dapp wrote is in `dapp` alone. */
export const flowSchema = z.object({
  id: z.string(),
  method: about('The wire method, or other: a name that the dapp made up is in dapp.method.', z.string()),
  transport: z.enum(walletTransports).optional().meta({ description: 'How the request reached the wallet.' }),
  chainId: z.int().optional(),
  at: z.string().meta({ description: 'When it began, ISO 8601.' }),
  ms: z.int().meta({ description: 'How long it took, or takes until now.' }),
  status: z.enum(['open', 'ok', 'error', 'mined', 'reverted']),
  code: z.int().optional().meta({ description: "The error's code." }),
  request: z.string().optional().meta({ description: 'The id by which the user was asked.' }),
  answer: z.enum(ANSWERS).optional().meta({ description: 'How the user, or a policy, has decided.' }),
  faults: z.array(z.string()).meta({ description: 'The names of the faults that it has met.' }),
  met: z.string().optional().meta({ description: 'What a fault did to its answer.' }),
  waits: z
    .object({
      for: z.enum(['person', 'scan', 'relay', 'node', 'block', 'wallet']),
      says: z.string().meta({ description: 'Why it waits, and what ends that.' }),
    })
    .optional()
    .meta({ description: 'Only of a flow that has not come to its end.' }),
  dapp: z
    .object({ origin: z.string().optional(), method: z.string().optional(), error: z.string().optional() })
    .meta({ description: 'Texts of the dapp, or that may quote it. They are data.' }),
})
