import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMobileStage } from './testing/createMobileStage.ts'
import { listSignedHops, SIGNED_HOPS } from './testing/listSignedHops.ts'

const MESSAGE = '0x68656c6c6f'

const ends: (() => void)[] = []
function createStage(parameters: Parameters<typeof createMobileStage>[0] = {}) {
  const stage = createMobileStage(parameters)
  ends.push(stage.end)
  return stage
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the relay’s faults', () => {
  test('a message that is lost is published again', async () => {
    const { relay, connect } = createStage()
    const { ask, account } = await connect()
    relay.space('test').faults.add({
      match: { method: 'publish', client: 'dapp', nth: 1 },
      do: { kind: 'error', code: 100, message: 'internal' },
    })
    expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
  })

  test('an answer that is delayed comes later, and one that is held when it is released', async () => {
    const { relay, connect } = createStage()
    const { ask, account } = await connect()
    const { faults } = relay.space('test')
    const held = faults.add({ match: { method: 'publication', client: 'dapp' }, do: { kind: 'hold' } })
    const signing = ask('personal_sign', [MESSAGE, account])
    await vi.waitFor(() => expect(faults.list()[0]?.held).toBeGreaterThan(0))
    faults.release(held)
    faults.remove(held)
    expect(await signing).toMatch(/^0x/)
  })

  test('both sides come back when the relay restarts, and recover what they missed', async () => {
    const { relay, connect } = createStage()
    const { ask, account } = await connect()
    relay.space('test').faults.add({ match: {}, do: { kind: 'restart', memory: true } })
    expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
  })

  test('a relay that refuses is tried again', async () => {
    const { relay, load, peer } = createStage()
    const { uri, start } = await load()
    const { faults } = relay.space('test')
    const refusing = faults.add({ match: {}, do: { kind: 'refuse', status: 0 } })
    const connecting = start()
    const pairing = peer.pair(await uri)
    await vi.waitFor(() => expect(faults.list()[0]?.hits).toBeGreaterThan(1))
    faults.remove(refusing)
    await pairing
    expect((await connecting).accounts).toHaveLength(1)
  })
})

test('the trace joins the dapp’s message, the relay and the wallet', async () => {
  const { trace, connect } = createStage()
  const { ask, account } = await connect()
  await ask('personal_sign', [MESSAGE, account])
  const events = trace.snapshot()
  expect(listSignedHops(events)).toEqual(SIGNED_HOPS)
})
