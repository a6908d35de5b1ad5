import { pageAnswers } from '../pageAnswers.ts'
import { getOffChainSignature } from './getOffChainSignature.ts'
import { getSafeBalances } from './getSafeBalances.ts'
import { getTxBySafeTxHash } from './getTxBySafeTxHash.ts'
import { requestAddressBook } from './requestAddressBook.ts'
import { rpcCall } from './rpcCall.ts'
import type { SdkMethod } from './sdkMethod.ts'
import { sendTransactions } from './sendTransactions.ts'
import { signMessage } from './signMessage.ts'
import { signTypedMessage } from './signTypedMessage.ts'
import { wallet_getPermissions } from './wallet_getPermissions.ts'
import { wallet_requestPermissions } from './wallet_requestPermissions.ts'

const known = Object.entries(pageAnswers).map(([name, answer]): [string, SdkMethod] => [
  name,
  (_params, context) => answer(context),
])

/** The methods of the Safe Apps SDK 9.1.0, and `getCurrentTheme`. Safe{Wallet} does not answer to others. */
export const sdkMethods: ReadonlyMap<string, SdkMethod> = new Map([
  ...known,
  ...Object.entries<SdkMethod>({
    getOffChainSignature,
    getSafeBalances,
    getTxBySafeTxHash,
    requestAddressBook,
    rpcCall,
    sendTransactions,
    signMessage,
    signTypedMessage,
    wallet_getPermissions,
    wallet_requestPermissions,
  }),
])
