import { type Hex, hexToBigInt, zeroAddress } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import { safeLibraries } from '#mocks/wallet/transactions/safeTransaction'
import type { SdkContext, SdkMethod } from './sdkMethod.ts'

/** Safe{Wallet} names chains by Safe's services; only these two names are older. */
const LEGACY_NAMES: Readonly<Record<number, string>> = { 1: 'MAINNET', 100: 'XDAI' }

/** The Safe: what `connect` of wagmi's `safe()` waits for, 10 ms at most. */
export const getSafeInfo = ({ safe, chain }: Pick<SdkContext, 'safe' | 'chain'>) => {
  const { address, chainId, owners, threshold, lastNonce, parameters } = safe
  return {
    safeAddress: address,
    chainId,
    owners,
    threshold,
    isReadOnly: parameters.isReadOnly ?? false,
    nonce: lastNonce,
    implementation: parameters.singleton,
    modules: null,
    fallbackHandler: safeLibraries.fallbackHandler,
    guard: null,
    version: parameters.version,
    network: (LEGACY_NAMES[chainId] ?? chain.name).toUpperCase(),
  }
}

/** EIP-3770. */
const SHORT_NAMES: Readonly<Record<number, string>> = {
  1: 'eth',
  10: 'oeth',
  56: 'bnb',
  100: 'gno',
  137: 'matic',
  8453: 'base',
  42161: 'arb1',
  43114: 'avax',
  59144: 'linea',
  11155111: 'sep',
}

/** Safe's services write the chain's id as text. */
export const getChainInfo = ({ chain }: Pick<SdkContext, 'chain'>) => {
  const { chainId, name, nativeCurrency, blockExplorerUrl = '' } = chain
  const explorer = blockExplorerUrl.replace(/\/$/, '')
  return {
    chainName: name,
    chainId: String(chainId),
    shortName: SHORT_NAMES[chainId] ?? `chain-${chainId}`,
    nativeCurrency: { ...nativeCurrency, logoUri: '' },
    blockExplorerUriTemplate: {
      address: `${explorer}/address/{{address}}`,
      txHash: `${explorer}/tx/{{txHash}}`,
      api: `${explorer}/api`,
    },
  }
}

/** Not in the SDK: dapps post it by themselves. */
export const getCurrentTheme = ({ safe }: Pick<SdkContext, 'safe'>) => ({ darkMode: safe.isDark })

export const getEnvironmentInfo = ({ hostOrigin }: Pick<SdkContext, 'hostOrigin'>) => ({ origin: hostOrigin })

/** The Safe's ether, without a price. Safe's services also list tokens, by an index that the bench does not have. */
export const getSafeBalances: SdkMethod = async (_params, { safe, chain, request }) => {
  const balance = hexToBigInt((await request('eth_getBalance', [safe.address, 'latest'])) as Hex).toString()
  const tokenInfo = { type: 'NATIVE_TOKEN', address: zeroAddress, ...chain.nativeCurrency, logoUri: '' }
  return { fiatTotal: '0', items: [{ tokenInfo, balance, fiatBalance: '0', fiatConversion: '0' }] }
}

/** For these, ethers makes an error without the node's own in `error`. */
const CALLS: ReadonlySet<unknown> = new Set(['eth_call', 'eth_estimateGas'])

export const rpcCall: SdkMethod = async (given, { safe, request }) => {
  const { call, params } = membersOf(given)
  const list = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (call === 'safe_setSettings') {
    const offChainSigning = Boolean(membersOf(list[0])['offChainSigning'])
    safe.allowOffChain(offChainSigning)
    return { offChainSigning }
  }
  try {
    return (await request(String(call), list)) ?? null
  } catch (error) {
    // Safe{Wallet} takes the text from the wrong member of the error.
    throw new Error(CALLS.has(call) ? '' : '[object Object]', { cause: toWireError(error) })
  }
}
