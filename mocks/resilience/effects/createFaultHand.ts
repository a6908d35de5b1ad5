import { BenchError } from '#mocks/core/BenchError'
import type { Fault } from '#mocks/core/faults/sharedFault'
import { whenFound } from '#mocks/core/listeners'
import type { RegistryFault } from '#mocks/registry/faults/registryFault'
import type { RelayFault } from '#mocks/relay/faults/relayFault'
import type { ChainFault } from '#mocks/rpc/faults/chainFault'
import type { PopupFault } from '#mocks/wallet/remote/faults/popupFault'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { RegistryController, RelayController } from '#mocks/world/walletConnectSide'
import type { World } from '#mocks/world/world'

export type FaultPlace = 'relay' | 'registry' | 'chain' | 'popup'
export type FaultRef = { readonly place: FaultPlace; readonly id: string; readonly chainId?: number | undefined }

export type FaultHand = {
  add(place: FaultPlace, fault: Fault): Promise<readonly FaultRef[]>
  hits(ref: FaultRef): number | undefined
  remove(ref: FaultRef): Promise<void>
  /** Resolves once the place has reported which faults it has. */
  whenTold(place: FaultPlace): Promise<void>
  subscribe(listener: () => void): () => void
}

type ConnectSide =
  | {
      readonly status: 'on'
      readonly relay: Pick<RelayController, 'getState' | 'subscribe' | 'faults'>
      readonly registry: RegistryController
    }
  | { readonly status: 'off'; readonly reason: string }
type On = Extract<ConnectSide, { status: 'on' }>

export type FaultHandWorld = Pick<World, 'wallets'> & {
  readonly walletConnect: {
    getState(): ConnectSide | { readonly status: 'starting' }
    whenKnown(): Promise<ConnectSide>
  }
  readonly chainControllers: readonly Pick<
    ChainController,
    | ('chainId' | 'getState' | 'read' | 'faults' | 'client')
    | ('setAutomine' | 'mine' | 'reorg' | 'setBalance' | 'setCode')
    | ('setNonce' | 'impersonateAccount' | 'stopImpersonatingAccount')
  >[]
  readonly link: Pick<World['link'], 'subscribe'>
}

type Place = {
  add(fault: Fault): Promise<readonly FaultRef[]>
  list(ref: FaultRef): readonly { readonly id: string; readonly hits: number }[] | undefined
  remove(ref: FaultRef): Promise<void>
}

export function createFaultHand({ walletConnect, chainControllers, wallets, link }: FaultHandWorld): FaultHand {
  async function on(): Promise<On> {
    const side = await walletConnect.whenKnown()
    if (side.status === 'on') return side
    throw new BenchError('This console has no WalletConnect.', { metaMessages: [side.reason] })
  }
  const now = (): On | undefined => {
    const side = walletConnect.getState()
    return side.status === 'on' ? side : undefined
  }
  const popups = wallets[0]?.popups.faults
  const chain = (chainId: number | undefined) => chainControllers.find((each) => each.chainId === chainId)

  const places: Readonly<Record<FaultPlace, Place>> = {
    relay: {
      add: async (fault) => [{ place: 'relay', id: await (await on()).relay.faults.add(fault as RelayFault) }],
      list: () => now()?.relay.getState()?.faults,
      remove: async ({ id }) => (await on()).relay.faults.remove(id),
    },
    registry: {
      add: async (fault) => [{ place: 'registry', id: await (await on()).registry.faults.add(fault as RegistryFault) }],
      list: () => now()?.registry.getState().faults,
      remove: async ({ id }) => (await on()).registry.faults.remove(id),
    },
    chain: {
      add: (fault) =>
        Promise.all(
          chainControllers.map(async ({ chainId, faults }) => {
            const id = await faults.add(toNamedByBeginning(fault as ChainFault))
            return { place: 'chain', id, chainId } as const
          }),
        ),
      list: ({ chainId }) => chain(chainId)?.getState()?.faults,
      remove: async ({ id, chainId }) => chain(chainId)?.faults.remove(id),
    },
    popup: {
      add: async (fault) => {
        const id = await popups?.add(fault as PopupFault)
        return id === undefined ? [] : [{ place: 'popup', id }]
      },
      list: () => popups?.list(),
      remove: async ({ id }) => popups?.remove(id),
    },
  }

  return {
    add: (place, fault) => places[place].add(fault),
    hits: (ref) => places[ref.place].list(ref)?.find(({ id }) => id === ref.id)?.hits,
    remove: (ref) => places[ref.place].remove(ref),
    async whenTold(place) {
      const side = await walletConnect.whenKnown()
      if (place !== 'relay' || side.status === 'off') return
      await whenFound(side.relay, () => side.relay.getState() !== undefined)
    },
    subscribe(listener) {
      const stops = [link.subscribe(listener)]
      if (popups) stops.push(popups.subscribe(listener))
      let isOver = false
      void walletConnect.whenKnown().then((side) => {
        if (isOver) return
        if (side.status === 'on') stops.push(side.relay.subscribe(listener), side.registry.subscribe(listener))
        listener()
      })
      return () => {
        isOver = true
        for (const stop of stops) stop()
      }
    },
  }
}

/** Clients of a console's page have names of their own, such as `dapp-page-1`. */
function toNamedByBeginning(fault: ChainFault): ChainFault {
  const { client } = fault.match
  return client === undefined || client.endsWith('*')
    ? fault
    : { ...fault, match: { ...fault.match, client: `${client}*` } }
}
