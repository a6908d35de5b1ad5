import { z } from 'zod'
import type { ActiveFault, Faults } from '#mocks/core/faults/sharedFault'
import { type ControlContext, findChain } from '#mocks/node/control/controlContext'
import { checkKnownFault } from '#mocks/node/faults/answerOrder'
import { type LayeredFault, readFaults } from '#mocks/node/faults/layeredFault'
import { ControlError } from '../ControlError.ts'
import { controlSchemas } from '../controlSchemas.ts'
import { defineOperation } from '../operation.ts'

const { activeFault, chainId, fault, layer } = controlSchemas
const one = z.object({ fault: z.string().meta({ description: 'The id of a fault that is on.' }) })
const answer = z.object({ faults: z.array(activeFault) })
const ofOne = { params: one, answer, problems: { 404: 'There is no such fault.' } } as const

export const faultOperations = {
  listFaults: defineOperation('GET', '/faults', {
    summary: 'The faults that are on.',
    answer,
    tool: {
      name: 'list_faults',
      title: 'List the faults',
      description: 'The faults that are on: how many requests each has met, and how many messages it holds.',
      hints: { readOnlyHint: true },
    },
    run: list,
  }),
  addFault: defineOperation('POST', '/faults', {
    summary: 'Puts a fault on. A chain fault without a chain is for all chains. The answer has those that were added.',
    body: z.strictObject({
      fault: z.union([
        z.string().min(1).meta({
          description:
            'Its layer, then a preset or JSON: relay:lossy, chain:unanswered, chain/137:slow, popup:late, chain:{"name":"No balances","match":{"method":"eth_getBalance"},"do":{"kind":"hang"}}.',
        }),
        z.strictObject({ layer, chainId: chainId.optional(), fault }),
      ]),
    }),
    answer,
    problems: { 404: 'The bench runs no such chain.' },
    tool: {
      name: 'add_fault',
      title: 'Put a fault on',
      description:
        'Lets something go wrong from now on, until it is taken off. The error of an unknown preset lists those that there are.',
      hints: { readOnlyHint: false, destructiveHint: false },
    },
    run: async (context, { body }) => {
      const given = body.fault as string | LayeredFault
      const ids = context.bench.chains.map(({ chainId }) => chainId)
      const [read] = readFaults([given], ids)
      const places = (await findPlaces(context)).filter(({ layer }) => layer === read?.layer)
      if (places.length === 0)
        throw new ControlError(409, 'The wallets run in the page, which has the faults of their popups.')
      const wanted = read?.layer === 'chain' ? read.chainId : undefined
      const added = places
        .filter(({ chainId }) => (wanted ?? chainId) === chainId)
        .map(({ prefix, faults }) => `${prefix}:${faults.add(read?.fault as never)}`)
      return { faults: (await list(context)).faults.filter(({ id }) => added.includes(id)) }
    },
  }),
  takeFaultOff: defineOperation('DELETE', '/faults/{fault}', {
    summary: 'Takes a fault off, and releases what it holds.',
    ...ofOne,
    run: (context, { params }) => change(context, params.fault, 'remove'),
  }),
  releaseHeld: defineOperation('POST', '/faults/{fault}/release', {
    summary: 'Releases what a fault holds. It stays on.',
    ...ofOne,
    run: (context, { params }) => change(context, params.fault, 'release'),
  }),
  takeFaultsOff: defineOperation('DELETE', '/faults', {
    summary: 'Takes all faults off: of a layer, of a chain, or of everything.',
    query: z.strictObject({ layer: layer.optional(), chainId: z.coerce.number().int().optional() }),
    answer,
    problems: { 404: 'The bench runs no such chain.' },
    run: async (context, { query: { layer, chainId } }) => {
      if (chainId !== undefined) findChain(context.bench, chainId)
      for (const place of await findPlaces(context))
        if ((layer ?? place.layer) === place.layer && (chainId ?? place.chainId) === place.chainId) place.faults.clear()
      return list(context)
    },
  }),
} as const

type Place = {
  readonly prefix: string
  readonly layer: LayeredFault['layer']
  readonly chainId?: number
  readonly faults: Pick<Faults<never>, 'add' | 'remove' | 'release' | 'clear'> & {
    list(): readonly ActiveFault<unknown>[]
  }
}

type Controlled = Pick<ControlContext, 'bench' | 'dapps'>

async function findPlaces({ bench, dapps }: Controlled): Promise<readonly Place[]> {
  const { relay, registry, chains } = bench
  const [first] = (await dapps()).wallets
  return [
    { prefix: 'relay', layer: 'relay', faults: relay.faults },
    { prefix: 'registry', layer: 'registry', faults: registry.faults },
    ...chains.map(({ chainId, faults }): Place => ({ prefix: `chain-${chainId}`, layer: 'chain', chainId, faults })),
    ...(first ? [{ prefix: 'popup', layer: 'popup', faults: first.wallet.popups.faults } as const] : []),
  ]
}

async function list(context: Controlled): Promise<z.output<typeof answer>> {
  const places = await findPlaces(context)
  return {
    faults: places.flatMap(({ prefix, layer, chainId, faults }) => {
      const of = { layer, chainId }
      return faults.list().map(({ id, fault, hits, held }) => ({ id: `${prefix}:${id}`, ...of, fault, hits, held }))
    }),
  }
}

async function change(context: Controlled, id: string, what: 'remove' | 'release'): Promise<z.output<typeof answer>> {
  const known = (await list(context)).faults.map((fault) => fault.id)
  checkKnownFault(id, known)
  const place = (await findPlaces(context)).find(({ prefix }) => id.startsWith(`${prefix}:`))
  place?.faults[what](id.slice(place.prefix.length + 1))
  return list(context)
}
