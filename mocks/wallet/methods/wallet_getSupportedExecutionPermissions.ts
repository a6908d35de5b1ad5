import { numberToHex } from 'viem'
import { defineQuery } from '../request/walletMethod.ts'

export const wallet_getSupportedExecutionPermissions = defineQuery(({ traits, getState }) => {
  const chainIds = getState().chains.map(({ chainId }) => numberToHex(chainId))
  return Object.fromEntries(
    Object.entries(traits.executionPermissions).map(([type, ruleTypes]) => [type, { chainIds, ruleTypes }]),
  )
})
