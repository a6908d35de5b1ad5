import { SignClient } from '@walletconnect/sign-client'
import { SignClient as OlderClient } from 'sign-client-2.17'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SteppedClock, startSteppedClock } from '#mocks/node/testing/startSteppedClock'
import { clientCases } from './testing/clientCases.ts'
import type { ContractStage } from './testing/contractStage.ts'
import { relayContract, runContractCase } from './testing/relayContract.ts'
import { startServerStage } from './testing/startServerStage.ts'

type Client = typeof SignClient

/** The 2.17 clients publish and subscribe one message at a time, and fetch waiting messages. */
const older = OlderClient as unknown as Client
const pairs = [
  { name: 'both of 2.17', pick: () => older },
  { name: 'a dapp of 2.17', pick: (name: string | undefined) => (name === 'dapp' ? older : SignClient) },
  { name: 'a wallet of 2.17', pick: (name: string | undefined) => (name === 'wallet' ? older : SignClient) },
]

// The clients wait for seconds before they reconnect.
let clock: SteppedClock
beforeAll(() => {
  clock = startSteppedClock()
})
afterAll(() => clock.stop())

describe.each(pairs)('$name', ({ pick }) => {
  let server: Awaited<ReturnType<typeof startServerStage>>
  let stage: ContractStage
  beforeAll(async () => {
    server = await startServerStage()
    const init = (options: Parameters<Client['init']>[0]) => pick(options?.metadata?.name).init(options)
    stage = { ...server, SignClient: { init } as unknown as Client }
  })
  afterAll(() => server.stop())

  test.each(clientCases)('$name', (contractCase) => runContractCase(stage, contractCase, 30_000))
})

test.each(relayContract)('the listening server: $name', async (contractCase) => {
  const stage = await startServerStage()
  try {
    await runContractCase(stage, contractCase, 30_000)
  } finally {
    await stage.stop()
  }
  expect(stage.relay.spaceNames().filter((name) => name.startsWith('case'))).toEqual([])
})
