import type { LinkRequest } from '../linkRequest.ts'
import { addEthereumChain } from './addEthereumChain.ts'
import { ethereumAddressFromSignedMessage } from './ethereumAddressFromSignedMessage.ts'
import { requestEthereumAccounts } from './requestEthereumAccounts.ts'
import { signEthereumMessage } from './signEthereumMessage.ts'
import { signEthereumTransaction } from './signEthereumTransaction.ts'
import { submitEthereumTransaction } from './submitEthereumTransaction.ts'
import { switchEthereumChain } from './switchEthereumChain.ts'
import { watchAsset } from './watchAsset.ts'

/** The requests of `@coinbase/wallet-sdk` 4, by the names of `Web3Request`. */
export const linkRequests: ReadonlyMap<string, LinkRequest> = new Map(
  Object.entries({
    addEthereumChain,
    ethereumAddressFromSignedMessage,
    requestEthereumAccounts,
    signEthereumMessage,
    signEthereumTransaction,
    submitEthereumTransaction,
    switchEthereumChain,
    watchAsset,
  }),
)
