import type { WalletMethod } from '../walletMethod.ts'
import { eth_accounts } from './eth_accounts.ts'
import { eth_chainId } from './eth_chainId.ts'
import { eth_requestAccounts } from './eth_requestAccounts.ts'
import { eth_sendTransaction } from './eth_sendTransaction.ts'
import { eth_signTypedData_v4 } from './eth_signTypedData_v4.ts'
import { personal_sign } from './personal_sign.ts'
import { wallet_addEthereumChain } from './wallet_addEthereumChain.ts'
import { wallet_getPermissions } from './wallet_getPermissions.ts'
import { wallet_requestPermissions } from './wallet_requestPermissions.ts'
import { wallet_revokePermissions } from './wallet_revokePermissions.ts'
import { wallet_switchEthereumChain } from './wallet_switchEthereumChain.ts'
import { wc_sessionAuthenticate } from './wc_sessionAuthenticate.ts'

/** The wire methods that the wallet answers itself. */
export const table: ReadonlyMap<string, WalletMethod> = new Map(
  Object.entries({
    eth_accounts,
    eth_chainId,
    eth_requestAccounts,
    eth_sendTransaction,
    eth_signTypedData_v4,
    personal_sign,
    wallet_addEthereumChain,
    wallet_getPermissions,
    wallet_requestPermissions,
    wallet_revokePermissions,
    wallet_switchEthereumChain,
  }),
)

/** What the wallet's own WalletConnect client asks of it on top: never open to dapps. */
export const peerTable: ReadonlyMap<string, WalletMethod> = new Map(Object.entries({ wc_sessionAuthenticate }))
