import { afterEach, expect, test, vi } from 'vitest'
import { leadBeacons } from './bootDapp.ts'

afterEach(() => void vi.unstubAllGlobals())

const TELEMETRY = 'https://cca-lite.coinbase.com/amp'

function createPage({ hasBench = true } = {}) {
  const original = vi.fn((..._args: unknown[]) => true)
  const navigator = { sendBeacon: original as (...args: unknown[]) => boolean }
  const ask = vi.fn(async (_call: object) => (hasBench ? { status: 200 } : undefined))
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', { baseURI: 'http://localhost:3000/' })
  leadBeacons(ask)
  return { send: (...args: unknown[]) => navigator.sendBeacon(...args), original, ask }
}

test.each([
  ['a text', '[1]', '[1]'],
  ['a blob', new Blob(['[2]']), '[2]'],
  ['nothing', undefined, null],
])('telemetry with %s goes to the bench', async (_name, data, body) => {
  const { send, original, ask } = createPage()
  expect(send(TELEMETRY, data)).toBe(true)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(ask.mock.calls[0]).toEqual([{ type: 'fetch', url: TELEMETRY, method: 'POST', headers: {}, body }])
  expect(original).not.toHaveBeenCalled()
})

test('any other beacon goes on at once, and telemetry too where no bench answers', async () => {
  const { send, original, ask } = createPage({ hasBench: false })
  send('/count', 'x')
  expect(original.mock.calls).toEqual([['/count', 'x']])
  expect(ask).not.toHaveBeenCalled()
  send(TELEMETRY, 'y')
  await vi.waitFor(() => expect(original).toHaveBeenCalledTimes(2))
  expect(original.mock.calls[1]).toEqual([TELEMETRY, 'y'])
})
