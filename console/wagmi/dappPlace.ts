/** `alone`: the wallets are elsewhere, such as in a test, and SDKs go to their own addresses. */
export type DappPlace = 'console' | 'safe' | 'alone' | 'aloneWithoutInjected'

export const isAlone = (place: DappPlace): boolean => place === 'alone' || place === 'aloneWithoutInjected'
