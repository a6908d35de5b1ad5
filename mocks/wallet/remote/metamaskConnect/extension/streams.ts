/**
 * The extension's id, which a page needs for `chrome.runtime.connect`. It is not that of a released MetaMask, so that a
 * page does not reach a real one beside the simulated wallet.
 */
export const EXTENSION_ID = 'benchbenchbenchbenchbenchbenchbe'

/** What a page says to MetaMask: two streams of the content script, and the port of `chrome.runtime.connect`. */
export const STREAMS = ['metamask-provider', 'metamask-multichain-provider', 'caip-348'] as const
export type StreamName = (typeof STREAMS)[number]
