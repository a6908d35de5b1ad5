import type { ActiveFault, Faults } from '#mocks/core/faults/fault'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { addFaults, readFaults } from '../../faults/addFaults.ts'
import type { LayeredFault } from '../../faults/readFault.ts'
import { ControlError } from '../ControlError.ts'
import type { ControlContext } from '../controlContext.ts'
import type { ControlAnswerOf, ControlHandlers } from '../controlRoute.ts'
import { findChain } from '../findChain.ts'
import type { faultRoutes } from '../routes/faultRoutes.ts'

/** Where faults are, and the beginning of their ids there. */
type Place = {
  readonly prefix: string
  readonly layer: LayeredFault['layer']
  readonly chainId?: number
  readonly faults: Pick<Faults<never>, 'remove' | 'release' | 'clear'> & { list(): readonly ActiveFault<unknown>[] }
}

type Answer = ControlAnswerOf<typeof faultRoutes.listFaults>

/** Creates the handlers of faults. */
export function createFaultHandlers({ bench, dapps }: ControlContext): ControlHandlers<typeof faultRoutes> {
  const fixed: readonly Place[] = [
    { prefix: 'relay', layer: 'relay', faults: bench.relay.faults },
    { prefix: 'registry', layer: 'registry', faults: bench.registry.faults },
    ...bench.chains.map(
      ({ chainId, faults }): Place => ({ prefix: `chain-${chainId}`, layer: 'chain', chainId, faults }),
    ),
  ]

  async function findPopups(): Promise<Wallet['popups']> {
    const { wallets } = await dapps()
    const [first] = wallets
    if (!first) throw new RangeError('Empty')
    return first.wallet.popups
  }
  async function findPlaces(): Promise<readonly Place[]> {
    return [...fixed, { prefix: 'popup', layer: 'popup', faults: (await findPopups()).faults }]
  }
  async function list(): Promise<Answer> {
    const places = await findPlaces()
    return {
      faults: places.flatMap(({ prefix, layer, chainId, faults }) =>
        faults.list().map(({ id, fault, hits, held }) => ({
          id: `${prefix}:${id}`,
          layer,
          ...(chainId === undefined ? {} : { chainId }),
          fault,
          hits,
          held,
        })),
      ),
    }
  }

  async function change(id: string, what: 'remove' | 'release'): Promise<Answer> {
    const known = (await list()).faults.map((fault) => fault.id)
    if (!known.includes(id)) {
      const hint = known.length === 0 ? 'No fault is on.' : `These are on: ${known.join(', ')}.`
      throw new ControlError(404, `There is no fault ${quoteForeign(id)}.`, { hint })
    }
    const place = (await findPlaces()).find(({ prefix }) => id.startsWith(`${prefix}:`))
    place?.faults[what](id.slice(place.prefix.length + 1))
    return list()
  }

  return {
    listFaults: list,
    async addFault({ body }) {
      const before = new Set((await list()).faults.map(({ id }) => id))
      const given = body.fault as string | LayeredFault
      addFaults(
        readFaults(
          [given],
          bench.chains.map(({ chainId }) => chainId),
        ),
        { ...bench, popups: await findPopups() },
      )
      return { faults: (await list()).faults.filter(({ id }) => !before.has(id)) }
    },
    takeFaultOff: ({ params }) => change(params.fault, 'remove'),
    releaseHeld: ({ params }) => change(params.fault, 'release'),
    async takeFaultsOff({ query: { layer, chainId } }) {
      if (chainId !== undefined) findChain(bench, chainId)
      for (const place of await findPlaces())
        if ((layer ?? place.layer) === place.layer && (chainId ?? place.chainId) === place.chainId) place.faults.clear()
      return list()
    },
  }
}
