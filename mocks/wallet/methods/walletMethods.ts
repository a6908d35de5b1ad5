import type { WalletMethod } from '../request/walletMethod.ts'
import type { WalletTransport } from '../request/walletTransport.ts'
import { eth_accounts } from './eth_accounts.ts'
import { eth_chainId } from './eth_chainId.ts'
import { eth_coinbase } from './eth_coinbase.ts'
import { eth_decrypt } from './eth_decrypt.ts'
import { eth_getEncryptionPublicKey } from './eth_getEncryptionPublicKey.ts'
import { eth_requestAccounts } from './eth_requestAccounts.ts'
import { eth_sendTransaction } from './eth_sendTransaction.ts'
import { eth_signTypedData } from './eth_signTypedData.ts'
import { eth_signTypedData_v3 } from './eth_signTypedData_v3.ts'
import { eth_signTypedData_v4 } from './eth_signTypedData_v4.ts'
import { eth_subscribe } from './eth_subscribe.ts'
import { eth_unsubscribe } from './eth_unsubscribe.ts'
import { net_version } from './net_version.ts'
import { personal_ecRecover } from './personal_ecRecover.ts'
import { personal_sign } from './personal_sign.ts'
import { wallet_addEthereumChain } from './wallet_addEthereumChain.ts'
import { wallet_connect } from './wallet_connect.ts'
import { wallet_createSession } from './wallet_createSession.ts'
import { wallet_getCallsStatus } from './wallet_getCallsStatus.ts'
import { wallet_getCapabilities } from './wallet_getCapabilities.ts'
import { wallet_getGrantedExecutionPermissions } from './wallet_getGrantedExecutionPermissions.ts'
import { wallet_getPermissions } from './wallet_getPermissions.ts'
import { wallet_getSession } from './wallet_getSession.ts'
import { wallet_getSupportedExecutionPermissions } from './wallet_getSupportedExecutionPermissions.ts'
import { wallet_invokeMethod } from './wallet_invokeMethod.ts'
import { wallet_requestExecutionPermissions } from './wallet_requestExecutionPermissions.ts'
import { wallet_requestPermissions } from './wallet_requestPermissions.ts'
import { wallet_revokeExecutionPermission } from './wallet_revokeExecutionPermission.ts'
import { wallet_revokePermissions } from './wallet_revokePermissions.ts'
import { wallet_revokeSession } from './wallet_revokeSession.ts'
import { wallet_sendCalls } from './wallet_sendCalls.ts'
import { wallet_showCallsStatus } from './wallet_showCallsStatus.ts'
import { wallet_switchEthereumChain } from './wallet_switchEthereumChain.ts'
import { wallet_watchAsset } from './wallet_watchAsset.ts'
import { wc_sessionAuthenticate } from './wc_sessionAuthenticate.ts'
import { web3_clientVersion } from './web3_clientVersion.ts'

export const walletMethods: ReadonlyMap<string, WalletMethod> = new Map(
  Object.entries({
    eth_accounts,
    eth_chainId,
    eth_coinbase,
    eth_decrypt,
    eth_getEncryptionPublicKey,
    eth_requestAccounts,
    eth_sendTransaction,
    eth_signTypedData,
    eth_signTypedData_v3,
    eth_signTypedData_v4,
    eth_subscribe,
    eth_unsubscribe,
    net_version,
    personal_ecRecover,
    personal_sign,
    wallet_addEthereumChain,
    wallet_connect,
    wallet_getCallsStatus,
    wallet_getCapabilities,
    wallet_getGrantedExecutionPermissions,
    wallet_getPermissions,
    wallet_getSupportedExecutionPermissions,
    wallet_requestExecutionPermissions,
    wallet_requestPermissions,
    wallet_revokeExecutionPermission,
    wallet_revokePermissions,
    wallet_sendCalls,
    wallet_showCallsStatus,
    wallet_switchEthereumChain,
    wallet_watchAsset,
    web3_clientVersion,
  }),
)

const multichainMethods: ReadonlyMap<string, WalletMethod> = new Map(
  Object.entries({ wallet_createSession, wallet_getSession, wallet_invokeMethod, wallet_revokeSession }),
)

const remoteMethods: ReadonlyMap<string, WalletMethod> = new Map(Object.entries({ wallet_connect }))

/** Available whatever the persona. */
export const transportMethods: Readonly<Partial<Record<WalletTransport, ReadonlyMap<string, WalletMethod>>>> = {
  /** For the wallet's own WalletConnect client, never open to dapps. */
  walletconnect: new Map(Object.entries({ wc_sessionAuthenticate })),
  metamaskConnect: multichainMethods,
  baseAccount: remoteMethods,
  coinbase: remoteMethods,
  tempo: remoteMethods,
}
