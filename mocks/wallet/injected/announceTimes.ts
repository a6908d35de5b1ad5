/** When a wallet first announces itself. */
export const ANNOUNCE_TIMES = ['at once', 'on request', 'late', 'never'] as const
/** `late`: only when `announce` is called; `never`: a wallet from before EIP-6963. */
export type AnnounceTime = (typeof ANNOUNCE_TIMES)[number]
