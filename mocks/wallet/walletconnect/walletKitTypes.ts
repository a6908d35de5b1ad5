import type { WalletKit } from '@reown/walletkit'

/** The client: WalletKit around one Core. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** A session as the client keeps it. */
export type Session = ReturnType<Kit['getActiveSessions']>[string]
