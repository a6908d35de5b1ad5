import type { WireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import { words } from '../words.ts'
import { definePersona, rareMethods, sharedQuirks, toFiles, toIssue } from './definePersona.ts'
import type { ParamsCheck } from './persona.ts'

const invalidInput = (message: string): WireError => ({ code: -32000, message })

/** It reads these fields without a check, so the message is the JavaScript engine's. */
const thrown = (message: string): WireError => ({ code: -32603, message })

const wallet_addEthereumChain: ParamsCheck = (params, { chainIds }) => {
  const { chainId, nativeCurrency, blockExplorerUrls } = membersOf(membersOf(params)[0])
  if (nativeCurrency === undefined || nativeCurrency === null)
    return thrown(`Cannot read properties of ${nativeCurrency} (reading 'name')`)
  if (!Array.isArray(blockExplorerUrls))
    return thrown(`${blockExplorerUrls} is not iterable (cannot read property Symbol(Symbol.iterator))`)
  const { name, symbol } = membersOf(nativeCurrency)
  if (!name || !symbol) return invalidInput('Expected non-empty string "nativeCurrency.name", "nativeCurrency.symbol"')
  if (chainIds.includes(Number(chainId)) || blockExplorerUrls[0]) return undefined
  return invalidInput(
    `Expected null or array with at least one valid string HTTPS URL 'blockExplorerUrl'. Received: ${blockExplorerUrls[0]}`,
  )
}

const inProvider = toFiles('rainbow-me/provider', 'dfceaa7fb0/src')
const inHandler = (what: string) => inProvider(`handleProviderRequest.ts, ${what}`, 'handleProviderRequest.ts')
const inApp = toFiles('rainbow-me/rainbow', '11829f7616/src/features/wallet-connect')
const WALLETCONNECT = inApp('rpcParams.ts and onSessionProposal.ts', 'utils/rpcParams.ts')

export const rainbow = definePersona({
  id: 'rainbow',
  label: 'Rainbow',
  announces: { name: 'Rainbow', rdns: 'me.rainbow' },
  description:
    'The extension, and its app by WalletConnect. isMetaMask, which is true in window.ethereum and false when it ' +
    'is announced, is left out. The refusals, the closed window and the answer to a second request are as in spec. ' +
    'The sources of the extension do not show why a locked wallet would not answer. They keep a request whose page ' +
    'was reloaded, which can still be approved (handleTabAndWindowUpdates.ts): here it is withdrawn, as in spec.',
  quirks: [
    {
      id: 'legacy-provider',
      says: 'The provider keeps send, sendAsync, enable and the properties before EIP-1193.',
      traits: {
        legacy: {
          methods: ['send', 'sendAsync', 'enable', 'isConnected'],
          properties: ['selectedAddress', 'chainId', 'networkVersion'],
          flags: ['isRainbow', 'isReady'],
          sendGives: 'result',
          sendsAtOnce: false,
        },
      },
      source: inProvider('RainbowProvider.ts', 'RainbowProvider.ts'),
    },
    sharedQuirks.lowercaseAddresses(inHandler('eth_accounts')),
    sharedQuirks.chainOfOrigin(inHandler('getActiveSession')),
    {
      id: 'locked-accounts',
      says: 'While it is locked, eth_accounts of a connected origin is reported not to be answered: a page that connects again after a reload waits.',
      traits: { lockedAccounts: 'on unlock' },
      source: toIssue('wevm/wagmi', 4632, 'status is stuck to reconnecting with rainbow wallet'),
    },
    {
      id: 'switch-unasked',
      says: 'A connected origin switches without a question to any chain that the wallet knows.',
      traits: { switchAsks: 'never' },
      source: toIssue('rainbow-me/browser-extension', 1597),
    },
    {
      id: 'unknown-chain',
      says: 'A switch to an unknown chain is -32600, not 4902.',
      traits: { errors: { unknownChain: { code: -32600, message: 'Chain Id not supported' } } },
      source: toIssue('rainbow-me/browser-extension', 1489),
    },
    {
      id: 'add-only',
      says: 'A chain is added without a switch: the origin stays on its current chain.',
      traits: { addChainSwitches: false },
      source: toIssue('rainbow-me/rainbow', 5620),
    },
    {
      id: 'needs-explorer',
      says: 'A chain without a block explorer, or without its currency’s name, is refused: -32000, or -32603 where the list is missing.',
      traits: { checks: { wallet_addEthereumChain } },
      source: inHandler('wallet_addEthereumChain'),
    },
    {
      id: 'typed-data-chain',
      says: 'Typed data for another chain than the active one is -32600.',
      traits: { errors: { chainMismatch: { code: -32600, message: 'Chain Id mismatch' } } },
      source: inHandler('eth_signTypedData_v4'),
    },
    {
      id: 'method-not-supported',
      says: 'A method that it does not have is -32004, not 4200; the permissions of EIP-2255 and ERC-7715, and wallet_connect (ERC-7846), are among them.',
      traits: {
        unsupported: [...rareMethods, 'wallet_requestPermissions', 'wallet_getPermissions'],
        errors: { unsupportedMethod: { code: -32004, message: 'Method not supported' } },
      },
      source: inHandler('default'),
    },
    {
      id: 'erc20-only',
      says: 'wallet_watchAsset accepts only ERC-20 tokens.',
      traits: {
        assets: ['ERC20'],
        errors: { unsupportedAsset: { code: -32004, message: 'Method supported only for ERC20' } },
      },
      source: inHandler('wallet_watchAsset'),
    },
    {
      id: 'walletconnect-methods',
      says: 'By WalletConnect it grants only signatures and transactions, even eth_sign, which it refuses.',
      traits: {
        walletConnect: {
          methods: words(`
            eth_sign personal_sign eth_signTypedData eth_signTypedData_v1 eth_signTypedData_v3 eth_signTypedData_v4
            eth_sendTransaction`),
        },
      },
      source: WALLETCONNECT,
    },
    sharedQuirks.walletConnectEvents(WALLETCONNECT),
  ],
})
