import type { WalletTransport } from '../../request/walletTransport.ts'

/** The transports whose SDK opens keys.coinbase.com. */
export type KeysTransport = Extract<WalletTransport, 'baseAccount' | 'coinbase'>
