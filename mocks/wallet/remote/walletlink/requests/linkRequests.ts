import type { LinkRequest } from '../linkRequest.ts'
import { addEthereumChain, switchEthereumChain, watchAsset } from './linkChains.ts'
import { ethereumAddressFromSignedMessage, requestEthereumAccounts, signEthereumMessage } from './linkSigning.ts'
import { signEthereumTransaction, submitEthereumTransaction } from './linkTransactions.ts'

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
