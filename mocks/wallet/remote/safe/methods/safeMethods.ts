import type { WalletMethod } from '../../../request/walletMethod.ts'
import { eth_sendTransaction } from './eth_sendTransaction.ts'
import { eth_signTypedData_v4 } from './eth_signTypedData_v4.ts'
import { personal_sign } from './personal_sign.ts'
import { wallet_requestPermissions } from './wallet_requestPermissions.ts'
import { wallet_sendCalls } from './wallet_sendCalls.ts'

/** What the frame of a Safe asks of the wallet, by wire method: the Safe answers, not the wallet's own accounts. */
export const safeMethods: ReadonlyMap<string, WalletMethod> = new Map(
  Object.entries({
    eth_sendTransaction,
    eth_signTypedData_v4,
    personal_sign,
    wallet_requestPermissions,
    wallet_sendCalls,
  }),
)
