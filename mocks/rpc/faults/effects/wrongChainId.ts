import type { EffectRun } from '../effectContext.ts'

/** Answers with another chain's id. All other answers are those of the right chain. */
export const wrongChainId: EffectRun<'wrongChainId'> = async ({ chainId }, { method }) => ({
  resultText: method === 'net_version' ? `"${chainId}"` : `"0x${chainId.toString(16)}"`,
})
