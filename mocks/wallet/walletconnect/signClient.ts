import type { SignClient as Client } from '@walletconnect/sign-client'

/** The client: WalletConnect's own for wallets and dapps, around one Core. */
export type SignClient = Awaited<ReturnType<typeof Client.init>>

/** A session as the client keeps it. */
export type Session = ReturnType<SignClient['session']['getAll']>[number]
