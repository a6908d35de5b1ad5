import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRelay } from '#mocks/relay/createRelay'
import { type MockNetworkReturnType, startMockNetwork } from './startMockNetwork.ts'
import { type ContractStage, controlRelay, createJumpClock } from './testing/contractStage.ts'
import { relayContract, runContractCase } from './testing/relayContract.ts'

const clock = createJumpClock()
const relay = createRelay({ clock })
let network: MockNetworkReturnType
let stage: ContractStage

beforeAll(async () => {
  network = await startMockNetwork({ relay, clock })
  // Clients keep the global WebSocket that exists when they are loaded.
  const { SignClient } = await import('@walletconnect/sign-client')
  stage = {
    ...controlRelay(relay, clock),
    urlOf: (space) => `wss://relay.walletconnect.org/s/${space}`,
    WebSocket: globalThis.WebSocket,
    SignClient,
  }
})
afterAll(() => network.stop())

test.each(relayContract)("MSW in Node, at the relay's own host: $name", async (contractCase) => {
  await runContractCase(stage, contractCase, 15_000)
  expect(relay.spaceNames().filter((name) => name.startsWith('case'))).toEqual([])
})
