import type { PopupFaultEffect } from '#mocks/wallet/remote/faults/popupFault'
import type { HandEffect } from '../handContext.ts'
import { putOn } from './putOn.ts'

/** What only a browser that is driven can do to a window: the console's page opens its popups itself. */
const DRIVEN: ReadonlySet<PopupFaultEffect['kind']> = new Set(['block', 'neverLoad', 'sever', 'wrongOrigin'])

/** A fault of the wallet's popups and frames. */
export const popup: HandEffect<'popup'> = {
  whyNot: ({ fault }, { place }) =>
    place === 'page' && DRIVEN.has(fault.do.kind)
      ? 'The console’s page opens its popups itself, and cannot do this to them. Play it in a browser that the bench drives: `walletbench browse`.'
      : undefined,
  carryOut: ({ fault }, context) => putOn('popup', fault, context),
}
