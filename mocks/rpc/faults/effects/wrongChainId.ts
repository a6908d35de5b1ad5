import type { EffectRun } from '../faultTools.ts'

/** As a node of another chain says it. The rest of it is the right chain's. */
export const wrongChainId: EffectRun<'wrongChainId'> = async ({ chainId }, { method }) => ({
  resultText: method === 'net_version' ? `"${chainId}"` : `"0x${chainId.toString(16)}"`,
})
