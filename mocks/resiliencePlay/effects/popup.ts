import type { HandEffect } from '../handContext.ts'
import { putOn } from './putOn.ts'

/** A fault of the wallet's popups and frames. */
export const popup: HandEffect<'popup'> = {
  carryOut: ({ fault }, context) => putOn('popup', fault, context),
}
