import { words } from '../../words.ts'
import { definePersona, sharedQuirks, toFiles, toIssue, toPull } from '../definePersona.ts'
import { metamaskSharedQuirks } from './metamaskSharedQuirks.ts'
import { appChainChecks } from './paramChecks/chainChecks.ts'

const inApp = (file: string, folder: string) => (what: string) =>
  toFiles('MetaMask/metamask-mobile', folder)(`${file}, ${what}`, file)
const inMiddleware = inApp('RPCMethodMiddleware.ts', '0000376c9d/app/core/RPCMethods')
const inChainUtils = inApp('ethereum-chain-utils.js', '00f12630ff/app/core/RPCMethods/lib')
const inConfig = inApp('wc-config.ts', '14f3e19784/app/core/WalletConnect')
const inUtils = inApp('wc-utils.ts', 'main/app/core/WalletConnect')

export const metamaskMobile = definePersona({
  id: 'metamask-mobile',
  label: 'MetaMask Mobile',
  announces: { name: 'MetaMask', rdns: 'io.metamask.mobile' },
  description:
    'The app: its browser, and WalletConnect. The 4902 inside of a -32603 was reported from 2021 to 2023 ' +
    'and dapp libraries still handle it. The refusals of signatures and what it shows while locked ' +
    'are as in spec, for want of a source.',
  quirks: [
    ...metamaskSharedQuirks,
    {
      id: 'wrapped-unknown-chain',
      says: 'A switch to an unknown chain is -32603; the 4902 is in its data.',
      traits: {
        errors: {
          unknownChain: {
            code: -32603,
            message: 'Unrecognized chain ID "{chainId}". Try adding the chain using wallet_addEthereumChain first.',
            data: { originalError: { code: 4902 } },
          },
        },
      },
      source: {
        title: 'Uniswap/web3-react #770, Catch MetaMask mobile app 4902 error code; MetaMask/metamask-mobile #2944',
        url: 'https://github.com/Uniswap/web3-react/pull/770',
      },
    },
    {
      id: 'needs-explorer',
      says: 'A chain without a name, or whose block explorers have no https URL among them, is refused: -32602. The list may be missing.',
      traits: { checks: appChainChecks },
      source: inChainUtils('validateBlockExplorerUrls'),
    },
    {
      id: 'newest-request',
      says: 'A second request to connect, or to add or switch a chain, replaces the first, which gets 4001.',
      traits: { secondRequest: { connect: 'replace', chain: 'replace' } },
      source: inMiddleware('requestUserApproval and eth_requestAccounts'),
    },
    {
      id: 'connection-refusal',
      says: 'A refused connection is worded "User denied account authorization."',
      traits: { rejections: { eth_requestAccounts: { code: 4001, message: 'User denied account authorization.' } } },
      source: inMiddleware('eth_requestAccounts'),
    },
    {
      id: 'unauthorized-account',
      says: 'An account that the origin may not use is -32602, not 4100.',
      traits: {
        errors: { unauthorized: { code: -32602, message: 'Invalid parameters: must provide an Ethereum address.' } },
      },
      source: inMiddleware('checkActiveAccountAndChainId'),
    },
    {
      id: 'typed-data-chain',
      says: 'Typed data for another chain than the active one is -32602, with its own message.',
      traits: {
        errors: {
          chainMismatch: {
            code: -32602,
            message: 'Invalid parameters: active chainId is different than the one provided.',
          },
        },
      },
      source: inMiddleware('checkActiveAccountAndChainId'),
    },
    sharedQuirks.chainOfOrigin(
      toPull('MetaMask/metamask-mobile', 21963, 'Remove MM_PER_DAPP_SELECTED_NETWORK feature flag'),
    ),
    sharedQuirks.permittedChain(inChainUtils('switchToNetwork')),
    {
      id: 'client-version',
      says: 'web3_clientVersion names MetaMask, its release, and the app.',
      traits: { clientVersion: 'MetaMask/8.1.2/Mobile' },
      source: {
        title: 'MetaMask docs, web3_clientVersion',
        url: 'https://docs.metamask.io/metamask-connect/evm/reference/json-rpc-api/web3_clientVersion',
      },
    },
    {
      id: 'walletconnect-methods',
      says: 'By WalletConnect it grants its own list of methods, without wallet_revokePermissions.',
      traits: {
        walletConnect: {
          methods: words(`
            eth_sendTransaction eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3
            eth_signTypedData_v4 personal_sign eth_sendRawTransaction eth_accounts eth_getBalance eth_call
            eth_estimateGas eth_blockNumber eth_getCode eth_getTransactionCount eth_getTransactionReceipt
            eth_getTransactionByHash eth_getBlockByHash eth_getBlockByNumber net_version eth_chainId
            eth_requestAccounts wallet_addEthereumChain wallet_switchEthereumChain wallet_getPermissions
            wallet_requestPermissions wallet_watchAsset wallet_scanQRCode wallet_sendCalls wallet_getCallsStatus
            wallet_getCapabilities`),
        },
      },
      source: inConfig('APPROVED_METHODS_BY_NAMESPACE'),
    },
    {
      id: 'other-chain',
      says: 'By WalletConnect, a signature or a transaction on another chain of the session asks to switch first.',
      traits: { walletConnect: { otherChain: 'switched first' } },
      source: toIssue(
        'MetaMask/metamask-mobile',
        12810,
        '"ask the user to switch", then "prompt the user with the sign request"; #7206',
      ),
    },
    sharedQuirks.walletConnectEvents(inUtils('getScopedPermissions')),
  ],
})
