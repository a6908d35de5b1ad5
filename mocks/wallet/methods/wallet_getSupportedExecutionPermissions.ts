import { numberToHex } from 'viem'
import { defineQuery } from '../request/walletMethod.ts'

/** ERC-7715 (draft): the types of permission that the wallet grants, the chains for each, and the rules that it keeps. */
export const wallet_getSupportedExecutionPermissions = defineQuery(({ traits, getState }) => {
  const chainIds = getState().chains.map(({ chainId }) => numberToHex(chainId))
  return Object.fromEntries(
    Object.entries(traits.executionPermissions).map(([type, ruleTypes]) => [type, { chainIds, ruleTypes }]),
  )
})
