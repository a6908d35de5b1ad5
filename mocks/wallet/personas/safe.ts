import { words } from '../words.ts'
import { definePersona, rareMethods, sharedQuirks, toFiles, toIssue, toPull } from './definePersona.ts'

const PROVIDER = 'services/safe-wallet-provider'
const inSafe = toFiles('safe-global/safe-wallet-monorepo', '0aa27aff84/apps/web/src')
const refusal = (what: string) => ({ code: 4001, message: `User rejected ${what}` })

export const safe = definePersona({
  id: 'safe',
  label: 'Safe',
  announces: { name: 'Safe', rdns: 'global.safe.app' },
  description:
    'Accounts that are contracts: signatures by ERC-1271, and eth_sendTransaction answers a hash before there is a ' +
    'transaction. Safe passes unknown methods to the node, whose answer differs; here they are refused as in spec. Its ' +
    'eth_sign, and typed data for another chain, which Safe would sign, are refused as in spec too.',
  quirks: [
    {
      id: 'contract-account',
      says: 'The account is a contract: eth_sendTransaction answers the hash of a proposal, unknown to the chain.',
      traits: { account: 'contract' },
      source: toIssue('wevm/wagmi', 2461, 'waitForTransaction does not account for safeTxHash'),
    },
    {
      id: 'unknown-chain',
      says: 'A switch to a chain without the Safe is 4901, not 4902.',
      traits: { errors: { unknownChain: { code: 4901, message: 'Unsupported chain' } } },
      source: inSafe('safe-wallet-provider, wallet_switchEthereumChain', `${PROVIDER}/index.ts`),
    },
    {
      id: 'older-capability',
      says: 'wallet_getCapabilities says whether batches are atomic in the form of EIP-5792’s drafts too: atomicBatch.supported.',
      traits: { atomicCapability: 'atomic and atomicBatch' },
      source: toPull('safe-global/safe-wallet-monorepo', 6176, 'migrate to EIP-5792 v2 spec with new atomic field'),
    },
    {
      id: 'refusals',
      says: 'Refusals name what was refused: a transaction, a signature, a chain switch.',
      traits: {
        rejections: {
          eth_sendTransaction: refusal('transaction'),
          wallet_sendCalls: refusal('transaction'),
          personal_sign: refusal('signature'),
          eth_signTypedData: refusal('signature'),
          eth_signTypedData_v4: refusal('signature'),
          wallet_switchEthereumChain: refusal('chain switch'),
        },
      },
      source: inSafe('safe-wallet-provider, useSafeWalletProvider.tsx', `${PROVIDER}/useSafeWalletProvider.tsx`),
    },
    {
      id: 'newest-request',
      says: 'A second signature or transaction replaces the first, which is refused: 4001.',
      traits: { secondRequest: { other: 'replace' } },
      source: inSafe('tx-flow, setTxFlow', 'components/tx-flow/index.tsx'),
    },
    {
      id: 'chain-first',
      says: 'When both change, chainChanged comes before accountsChanged.',
      traits: { eventOrder: 'chain first' },
      source: inSafe('WalletConnectWallet.ts, updateSession', 'features/walletconnect/services/WalletConnectWallet.ts'),
    },
    {
      id: 'few-methods',
      says: 'It cannot add chains or assets, and has no permissions (EIP-2255, ERC-7715) and no wallet_connect (ERC-7846).',
      traits: {
        unsupported: [
          ...rareMethods,
          ...words(`
            eth_signTypedData_v3 wallet_addEthereumChain wallet_watchAsset wallet_requestPermissions wallet_getPermissions
            wallet_revokePermissions`),
        ],
      },
      source: inSafe('safe-wallet-provider, makeRequest', `${PROVIDER}/index.ts`),
    },
    {
      id: 'walletconnect-methods',
      says: 'By WalletConnect it grants its own list of methods.',
      traits: {
        walletConnect: {
          methods: words(`
            eth_accounts net_version eth_chainId personal_sign eth_sign eth_signTypedData eth_signTypedData_v4
            eth_sendTransaction eth_blockNumber eth_getBalance eth_getCode eth_getTransactionCount eth_getStorageAt
            eth_getBlockByNumber eth_getBlockByHash eth_getTransactionByHash eth_getTransactionReceipt eth_estimateGas
            eth_call eth_getLogs eth_gasPrice wallet_switchEthereumChain wallet_sendCalls wallet_getCallsStatus
            wallet_showCallsStatus wallet_getCapabilities safe_setSettings`),
        },
      },
      source: inSafe('walletconnect, constants.ts, SAFE_COMPATIBLE_METHODS', 'features/walletconnect/constants.ts'),
    },
    sharedQuirks.walletConnectEvents(
      inSafe('walletconnect, constants.ts, SAFE_COMPATIBLE_EVENTS', 'features/walletconnect/constants.ts'),
    ),
  ],
})
