import type { WireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import type { ParamsCheck } from '../../persona.ts'
import { invalidParams, thrown } from './refusalErrors.ts'

const ADDED = ['chainId', 'chainName', 'blockExplorerUrls', 'nativeCurrency', 'rpcUrls', 'iconUrls']

/** `validateSwitchEthereumChainParams` of ethereum-chain-utils. */
const wallet_switchEthereumChain: ParamsCheck = (params) => {
  const first = membersOf(params)[0]
  if (!first || typeof first !== 'object')
    return invalidParams(`Expected single, object parameter. Received:\n${JSON.stringify(params)}`)
  const { chainId, ...others } = membersOf(first)
  return findUnexpected(Object.keys(others)) ?? checkChainId(chainId)
}

/** `validateAddEthereumChainParams` of ethereum-chain-utils. */
const wallet_addEthereumChain: ParamsCheck = (params) => {
  if (params === undefined) return thrown("Cannot read properties of undefined (reading '0')")
  const first = membersOf(params)[0]
  if (!first || typeof first !== 'object')
    return invalidParams(`Expected single, object parameter. Received:\n${JSON.stringify(first)}`)
  const { chainId, chainName, nativeCurrency, rpcUrls } = membersOf(first)
  const unexpected = findUnexpected(Object.keys(first).filter((name) => !ADDED.includes(name)))
  const fault = unexpected ?? checkChainId(chainId)
  if (fault) return fault
  if (!Array.isArray(rpcUrls) || !rpcUrls.some(isUsable))
    return invalidParams(`Expected an array with at least one valid string HTTPS url 'rpcUrls', Received:\n${rpcUrls}`)
  return checkName(chainName) ?? checkCurrency(nativeCurrency)
}

/** `validateBlockExplorerUrls` and `validateChainName` of the app's ethereum-chain-utils. The extension drops explorers. */
const addInApp: ParamsCheck = (params) => {
  const { chainName = null, blockExplorerUrls = null } = membersOf(membersOf(params)[0])
  const isUnusable = !Array.isArray(blockExplorerUrls) || !blockExplorerUrls.some(isHttps)
  if (blockExplorerUrls !== null && isUnusable)
    return invalidParams(
      `Expected null or array with at least one valid string HTTPS URL 'blockExplorerUrl'. Received: ${blockExplorerUrls}`,
    )
  return checkName(chainName)
}

function checkName(chainName: unknown): WireError | undefined {
  if (typeof chainName === 'string' && chainName !== '') return undefined
  return invalidParams(`Expected non-empty string 'chainName'. Received:\n${chainName}`)
}

function findUnexpected(names: readonly string[]): WireError | undefined {
  if (names.length === 0) return undefined
  return invalidParams(`Received unexpected keys on object parameter. Unsupported keys:\n${names}`)
}

function checkChainId(chainId: unknown): WireError | undefined {
  const text = typeof chainId === 'string' ? chainId.toLowerCase() : ''
  if (!/^0x[1-9a-f][\da-f]*$/.test(text))
    return invalidParams(`Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received:\n${chainId}`)
  // So that values computed from it (EIP-155) are safe integers, too.
  if (Number(text) <= 4_503_599_627_370_476) return undefined
  return invalidParams(`Invalid chain ID "${text}": numerical value greater than max safe value. Received:\n${chainId}`)
}

function checkCurrency(currency: unknown): WireError | undefined {
  if (currency === null) return undefined
  if (typeof currency !== 'object' || Array.isArray(currency))
    return invalidParams(`Expected null or object 'nativeCurrency'. Received:\n${currency}`)
  const { decimals, symbol } = membersOf(currency)
  if (decimals !== 18)
    return invalidParams(
      `Expected the number 18 for 'nativeCurrency.decimals' when 'nativeCurrency' is provided. Received: ${decimals}`,
    )
  if (!symbol || typeof symbol !== 'string')
    return invalidParams(`Expected a string 'nativeCurrency.symbol'. Received: ${symbol}`)
  if (symbol.length <= 6) return undefined
  return invalidParams(`Expected 1-6 character string 'nativeCurrency.symbol'. Received:\n${symbol}`)
}

function isUsable(url: unknown): boolean {
  return isHttps(url) || (typeof url === 'string' && /^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/i.test(url))
}

const isHttps = (url: unknown): boolean => typeof url === 'string' && /^https:\/\/[^/]/i.test(url)

export const chainChecks = { wallet_switchEthereumChain, wallet_addEthereumChain }

export const appChainChecks = { wallet_addEthereumChain: addInApp }
