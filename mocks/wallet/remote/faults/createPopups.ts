import { createFaultList, type FaultEntry } from '#mocks/core/faults/createFaultList'
import { matchesMethod } from '#mocks/core/faults/sharedFault'
import type { Trace } from '#mocks/trace/createTrace'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import { type PopupFault, type PopupFaultEffect, type PopupFaults, parsePopupFault } from './popupFault.ts'

/** A name that nobody has (RFC 2606), behind the wallet's own. */
const SUFFIX = '.wrong-origin.test'

/** This machine by another name, and so another origin. */
const OTHER_HOSTS: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }

export type PopupMoment = {
  readonly origin: string
  readonly transport: WalletTransport
  readonly method?: string | undefined
}

type Entry<kind extends PopupFaultEffect['kind']> = FaultEntry<PopupFault> & {
  readonly effect: Extract<PopupFaultEffect, { kind: kind }>
}

/** The popups and frames in which other SDKs find the wallet. */
export type WalletPopups = {
  /** What goes wrong with them. */
  readonly faults: PopupFaults
  /** The faults of these kinds that meet a window or an answer. Counts it for each. */
  take<kind extends PopupFaultEffect['kind']>(kinds: readonly kind[], moment: PopupMoment): readonly Entry<kind>[]
  /** For what shows the windows: the kinds of the faults that meet one. */
  meet<kind extends PopupFaultEffect['kind']>(kinds: readonly kind[], moment: PopupMoment): ReadonlySet<kind>
}

export function createPopups(trace?: Pick<Trace, 'emit'>): WalletPopups {
  const all = createFaultList<PopupFault>({ parse: parsePopupFault, idPrefix: 'popup-fault' })
  const { add, remove, release, clear, list, subscribe } = all
  function take<kind extends PopupFaultEffect['kind']>(kinds: readonly kind[], moment: PopupMoment) {
    const fits = ({ match: { origin, transport, method }, do: { kind } }: PopupFault) =>
      (kinds as readonly string[]).includes(kind) &&
      (origin === undefined || new URL(origin).origin === moment.origin) &&
      (transport === undefined || transport === moment.transport) &&
      (method === undefined || (moment.method !== undefined && matchesMethod(method, moment.method)))
    return all.take(fits).map((entry) => {
      const { name, do: effect } = entry.fault
      const hit = { layer: 'popup', fault: name ?? effect.kind, effect: effect.kind, ...moment }
      trace?.emit({ hop: 'peer', phase: 'note', method: 'fault', data: hit })
      return { ...entry, effect: effect as Entry<kind>['effect'] }
    })
  }
  return {
    faults: { add, remove, release, clear, list, subscribe },
    take,
    meet: (kinds, moment) => new Set(take(kinds, moment).map(({ effect }) => effect.kind)),
  }
}

export function toWrongOrigin(url: string | URL): URL {
  const wrong = new URL(url)
  wrong.hostname = OTHER_HOSTS[wrong.hostname] ?? wrong.hostname + SUFFIX
  return wrong
}

export function fromWrongOrigin(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+)\.wrong-origin\.test(?=[:/?#]|$)/, '$1')
}
