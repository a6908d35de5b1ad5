import type { BrowserState, RemoteBrowser } from '#mocks/world/walletSide'
import type { NodeLink } from '#mocks/world/world'
import { createRemotePart } from './createRemotePart.ts'

const NOTHING: BrowserState = { isDriven: false, dapps: [], refused: [] }

/** Makes the controls of a browser that Node drives: its dapps, and what they asked of other machines. */
export function createRemoteBrowser(link: NodeLink): RemoteBrowser {
  const { scan, allow, show } = createRemotePart(link, { part: 'browser' })
  const missing = (): never => {
    throw new RangeError('Not an action of a browser')
  }
  return {
    getState: () => link.getState().side?.browser ?? NOTHING,
    subscribe: link.subscribe,
    scan: scan ?? missing,
    allow: allow ?? missing,
    show: show ?? missing,
  }
}
