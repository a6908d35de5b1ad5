/** Acts of the user in the wallet that answer no request. */
export const WALLET_ACTS = [
  'switchAccount',
  'addAccount',
  'removeAccount',
  'switchChain',
  'lock',
  'unlock',
  'disconnect',
  'restart',
  'forget',
] as const
export type WalletAct = (typeof WALLET_ACTS)[number]
