/** Why a cell of the grid is not "works", each with where it comes from. The README's notes, in their order. */
export const gridReasons = {
  safeText:
    'Safe{Wallet} answers with a text and no code: [below](#safe). Its connection is not asked for: what is refused is a signature.',
  safeChain: 'A Safe is on one chain: wagmi’s `safe()` has no `switchChain` (`@wagmi/connectors/src/safe.ts`).',
  safeAccount: 'The dapp’s account is the Safe, whichever owner signs: the Safe Apps SDK has no event for it.',
  safeFrame:
    'The dapp is in the Safe’s frame, and its connection is the frame: Safe{Wallet} has nothing to end (`@safe-global/safe-apps-sdk/src/communication`).',
  noEvents: 'These SDKs hear nothing from the wallet: a dapp learns it with its next connection or request.',
  tempoCalls:
    '`accounts` 0.18 loses what a transaction calls on a chain that is not Tempo’s: [tempo](tempo/README.md).',
} as const

export type GridReason = keyof typeof gridReasons
