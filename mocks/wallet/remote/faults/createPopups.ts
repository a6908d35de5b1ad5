import { createFaultList, type FaultEntry } from '#mocks/core/faults/createFaultList'
import { matchesMethod } from '#mocks/core/faults/matchesMethod'
import type { WalletTransport } from '../../request/walletTransport.ts'
import { parsePopupFault } from './parsePopupFault.ts'
import type { PopupFault, PopupFaultEffect, PopupFaults } from './popupFault.ts'

/** A window of the wallet, or an answer in it, that a fault may meet. */
export type PopupMoment = {
  readonly origin: string
  readonly transport: WalletTransport
  /** What an answer is for. */
  readonly method?: string | undefined
}

type Entry<kind extends PopupFaultEffect['kind']> = FaultEntry<PopupFault> & {
  readonly effect: Extract<PopupFaultEffect, { kind: kind }>
}

/** The popups and frames in which other SDKs find the wallet. */
export type WalletPopups = {
  /** What goes wrong with them. */
  readonly faults: PopupFaults
  /** For what shows the windows: the faults of these kinds that meet one. Counts it for each. */
  take<kind extends PopupFaultEffect['kind']>(kinds: readonly kind[], moment: PopupMoment): readonly Entry<kind>[]
}

/**
 * Creates the faults of a wallet's windows.
 *
 * @example
 * const { faults } = createPopups()
 * faults.add({ match: { times: 1 }, do: { kind: 'block' } })
 */
export function createPopups(): WalletPopups {
  const { add, remove, release, clear, list, subscribe, take } = createFaultList<PopupFault>({
    parse: parsePopupFault,
    idPrefix: 'popup-fault',
  })
  return {
    faults: { add, remove, release, clear, list, subscribe },
    take<kind extends PopupFaultEffect['kind']>(kinds: readonly kind[], moment: PopupMoment) {
      const fits = ({ match: { origin, transport, method }, do: { kind } }: PopupFault) =>
        (kinds as readonly string[]).includes(kind) &&
        (origin === undefined || new URL(origin).origin === moment.origin) &&
        (transport === undefined || transport === moment.transport) &&
        (method === undefined || (moment.method !== undefined && matchesMethod(method, moment.method)))
      return take(fits).map((entry) => ({ ...entry, effect: entry.fault.do as Entry<kind>['effect'] }))
    },
  }
}
