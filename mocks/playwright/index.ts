/// <reference types="node" preserve="true" />

export type { WalletOptions } from '#mocks/node/dapps/walletOptions'
export type { DecidedRequest, WalletRequest } from '#mocks/node/dapps/walletRequest'
export type { Scenario } from '#mocks/resilience/scenario'
export type { Verdict } from '#mocks/resilience/verdict'
export type { PopupFault } from '#mocks/wallet/remote/faults/popupFault'
export type { StartedChain } from './bench/startTestBench.ts'
export { test } from './benchTest.ts'
export {
  type MockChainsParameters,
  type MockChainsReturnType,
  type MockedChain,
  mockChains,
} from './chains/mockChains.ts'
export type { Demo } from './console/demo.ts'
export type { Egress, EgressRequest } from './egress/egress.ts'
export { expect } from './expect.ts'
export type { BenchFixtures, BenchWorkerFixtures } from './fixtureTypes.ts'
export type { ExpectedTransaction } from './matchers/toHaveMined.ts'
export type { ExpectedRefusal, ExpectedRequest } from './matchers/walletMatchers.ts'
export {
  type MockWalletConnectParameters,
  type MockWalletConnectReturnType,
  mockWalletConnect,
} from './mockWalletConnect.ts'
export {
  type MockWalletsParameters,
  type MockWalletsReturnType,
  mockWallets,
} from './mockWallets.ts'
export type { BenchOptions, TestWalletOptions } from './options.ts'
export {
  createResilience,
  type DeclareFlow,
  type FlowBody,
  type Resilience,
  type ResilienceParameters,
} from './resilience/createResilience.ts'
export type { FlowOptions } from './resilience/declaredFlow.ts'
export { resilience } from './resilience/resilienceTest.ts'
export type { OpenInSafeOptions, SimulatedWallet } from './safe/simulatedWallet.ts'
export type { RequestWaitOptions, TestWallet } from './wallet/testWallet.ts'
