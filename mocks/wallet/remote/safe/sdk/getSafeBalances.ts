import { type Hex, hexToBigInt, zeroAddress } from 'viem'
import type { SdkMethod } from './sdkMethod.ts'

/** The Safe's ether, without a price. Safe's services also list tokens, by an index that the bench does not have. */
export const getSafeBalances: SdkMethod = async (_params, { safe, chain, request }) => {
  const balance = hexToBigInt((await request('eth_getBalance', [safe.address, 'latest'])) as Hex).toString()
  const tokenInfo = { type: 'NATIVE_TOKEN', address: zeroAddress, ...chain.nativeCurrency, logoUri: '' }
  return { fiatTotal: '0', items: [{ tokenInfo, balance, fiatBalance: '0', fiatConversion: '0' }] }
}
