/**
 * - `console`: beside the wallets of its page, which also answer at the addresses that it gives to SDKs
 * - `safe`: in the frame of a Safe
 * - `alone`: the wallets are elsewhere, such as in a test; SDKs go to their own addresses
 * - `aloneWithoutInjected`: the same, without the wallets of the page, which would connect by themselves
 */
export type DappPlace = 'console' | 'safe' | 'alone' | 'aloneWithoutInjected'

export const isAlone = (place: DappPlace): boolean => place === 'alone' || place === 'aloneWithoutInjected'
