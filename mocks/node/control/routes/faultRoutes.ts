import { z } from 'zod'
import type { ControlRoute } from '../controlRoute.ts'
import { controlSchemas } from '../controlSchemas.ts'

const { activeFault, chainId, fault, layer } = controlSchemas
const one = z.object({ fault: z.string().meta({ description: 'The id of a fault that is on.' }) })
const answer = z.object({ faults: z.array(activeFault) })
const problems = { 404: 'There is no such fault.' }

/** What goes wrong on the relay, at the registry, on the chains, with the wallet's popups. */
export const faultRoutes = {
  listFaults: { method: 'GET', path: '/faults', summary: 'The faults that are on.', answer },
  addFault: {
    method: 'POST',
    path: '/faults',
    summary: 'Puts a fault on. A chain fault without a chain is for all chains. The answer has those that were added.',
    body: z.strictObject({
      fault: z.union([
        z
          .string()
          .meta({ description: 'As on the command line: relay:lossy, chain/137:slow, popup:late, registry:{ … }.' }),
        z.strictObject({ layer, chainId: chainId.optional(), fault }),
      ]),
    }),
    answer,
    problems: { 404: 'The bench runs no such chain.' },
  },
  takeFaultOff: {
    method: 'DELETE',
    path: '/faults/{fault}',
    summary: 'Takes a fault off, and releases what it holds.',
    params: one,
    answer,
    problems,
  },
  releaseHeld: {
    method: 'POST',
    path: '/faults/{fault}/release',
    summary: 'Releases what a fault holds. It stays on.',
    params: one,
    answer,
    problems,
  },
  takeFaultsOff: {
    method: 'DELETE',
    path: '/faults',
    summary: 'Takes all faults off: of a layer, of a chain, or of everything.',
    query: z.strictObject({ layer: layer.optional(), chainId: z.coerce.number().int().optional() }),
    answer,
    problems: { 404: 'The bench runs no such chain.' },
  },
} as const satisfies Readonly<Record<string, ControlRoute>>
