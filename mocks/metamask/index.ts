/// <reference types="node" preserve="true" />
export { expect } from '@playwright/test'
export { type FindMetaMaskBuildParameters, findMetaMaskBuild } from '#mocks/node/metamaskBuild/findMetaMaskBuild'
export type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
export type { AddNetworkParameters } from './background/metaMaskNetworks.ts'
export { type MetaMaskFixtures, type MetaMaskWorkerFixtures, test } from './metamaskTest.ts'
export type { BenchMetaMask } from './page/BenchMetaMask.ts'
export type { AsksIn } from './page/createWindows.ts'
export type { GasEdit, GasSetting } from './page/windowEdits.ts'
export {
  type MetaMaskChain,
  type RunningMetaMask,
  type StartMetaMaskParameters,
  startMetaMask,
} from './startMetaMask.ts'
export type { MetaMaskNode, MetaMaskOptions } from './startMetaMaskFor.ts'
