import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createManualWait, watched, watchOutcome } from '#mocks/wallet/testing/waits'
import { createConnected, origin, withTraits } from '../testing/createTestWallet.ts'

async function connect(rule: 'queue' | 'refuse') {
  const time = createManualWait()
  const device = { signDelay: 2000, blindSigning: false }
  const persona = withTraits({ device, secondRequest: { other: rule } })
  const bench = await createConnected({ persona, wait: time.wait })
  const sign = () => watchOutcome(bench.request('personal_sign', ['0x61', bench.account]))
  const pass = async (ms: number) => {
    time.pass(ms)
    await turn()
  }
  return { ...bench, time, pass, sign }
}

test('a device takes its time for each signature, and a busy one takes no other', async () => {
  const { pass, sign } = await connect('refuse')
  const both = [sign(), sign()]
  await turn()
  expect(both.map(({ status }) => status)).toEqual(['waiting', -32002])
  await pass(1999)
  expect(both[0]?.status).toBe('waiting')
  await pass(1)
  expect(both[0]?.status).toBe('answered')
  const next = sign()
  await turn()
  expect(next.status).toBe('waiting')
})

test('where requests are queued, one after another', async () => {
  const { pass, sign } = await connect('queue')
  const both = [sign(), sign()]
  await turn()
  await pass(2000)
  expect(both.map(({ status }) => status)).toEqual(['answered', 'waiting'])
  await pass(2000)
  expect(both.map(({ status }) => status)).toEqual(['answered', 'answered'])
})

test('what its screen cannot show it does not sign: calldata, typed data', async () => {
  const { time, request, account, sent } = await connect('queue')
  const typedData = { types: { A: [{ name: 'a', type: 'string' }] }, primaryType: 'A', domain: {}, message: { a: '' } }
  const blind = [
    request('eth_sendTransaction', [{ from: account, to: account, data: '0x12' }]),
    request('eth_signTypedData_v4', [account, typedData]),
  ].map(watchOutcome)
  const statuses = (outcomes: readonly { status: unknown }[]) => {
    time.pass(2000)
    return outcomes.map(({ status }) => status)
  }
  await expect.poll(() => statuses(blind)).toEqual([4001, 4001])
  expect(sent.map(({ method }) => method)).not.toContain('eth_sendRawTransaction')
  const plain = watchOutcome(request('eth_sendTransaction', [{ from: account, to: account }]))
  await expect.poll(() => statuses([plain])).toEqual(['answered'])
})

describe('while the device takes its time, the person', () => {
  async function start() {
    const bench = await connect('queue')
    const signing = await watched(bench.request('personal_sign', ['0x61', bench.account]))
    return { ...bench, signing, finish: () => bench.pass(2000) }
  }

  test.each([
    ['takes the account away', 4100, ({ wallet, account }) => wallet.removeAccount(account)],
    ['ends the connection', 4100, ({ wallet }) => wallet.disconnect(origin)],
    ['forgets all', 4100, ({ wallet }) => wallet.forget()],
    ['closes the page', 4100, ({ connection }) => connection.close()],
    ['restarts the wallet', 4900, ({ wallet }) => wallet.restart()],
  ] satisfies [string, number, (bench: Awaited<ReturnType<typeof connect>>) => void][])(
    '%s: %i',
    async (_, code, act) => {
      const bench = await start()
      act(bench)
      await bench.finish()
      expect(bench.signing.status).toBe(code)
    },
  )

  test('locks the wallet: the signature waits until it is unlocked', async () => {
    const { wallet, signing, finish } = await start()
    wallet.lock()
    await finish()
    expect(signing.status).toBe('waiting')
    wallet.unlock()
    await turn()
    expect(signing.status).toBe('answered')
  })
})
