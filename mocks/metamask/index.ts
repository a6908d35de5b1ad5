export { expect } from '@playwright/test'
export type { MetaMaskNode, MetaMaskOptions } from './metaMaskOptions.ts'
export type { BenchMetaMask } from './page/BenchMetaMask.ts'
export {
  type MetaMaskChain,
  type RunningMetaMask,
  type StartMetaMaskParameters,
  startMetaMask,
} from './startMetaMask.ts'
export { type MetaMaskFixtures, type MetaMaskWorkerFixtures, test } from './test.ts'
