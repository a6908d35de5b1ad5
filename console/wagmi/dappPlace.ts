/**
 * Where the console's dapp is.
 *
 * - `console`: beside the wallets of its page, which also answer at the addresses that it gives to SDKs
 * - `safe`: in the frame of a Safe
 * - `alone`: in a page that has its wallets from elsewhere, such as a test; SDKs go to their own addresses
 * - `aloneWithoutInjected`: the same, without the wallets of the page: one that an SDK connects holds for the origin, and
 *   would connect by itself in the page
 */
export type DappPlace = 'console' | 'safe' | 'alone' | 'aloneWithoutInjected'

/** Whether SDKs find the wallet at their own addresses. */
export const isAlone = (place: DappPlace): boolean => place === 'alone' || place === 'aloneWithoutInjected'
