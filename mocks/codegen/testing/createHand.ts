import { type PageAction, tracePageAction } from '#mocks/trace/pageAction'
import { createBench, origin } from '#mocks/wallet/testing/createTestWallet'
import { type TestStepsOptions, toTestSteps } from '../toTestSteps.ts'
import { writeTest } from '../writeTest.ts'
import { linesOf } from './bodyOf.ts'

type Asked = ReturnType<ReturnType<typeof createBench>['request']>

export function createHand(parameters: Parameters<typeof createBench>[0] = {}) {
  const bench = createBench({ policy: 'ask', ...parameters })
  const { wallet, request } = bench
  const trace = parameters.trace ?? bench.trace
  const act = (kind: PageAction['kind'], part: Partial<PageAction> = {}) =>
    tracePageAction(trace, { kind, page: 0, url: `${origin}/`, ...part })
  const press = (name: string) => act('click', { locator: `getByRole('button', { name: '${name}' })` })
  const pending = async () => {
    for (let turn = 0; turn < 50 && wallet.getState().pending.length === 0; turn += 1) await Promise.resolve()
    const [first] = wallet.getState().pending
    if (!first) throw new RangeError('Nothing waits.')
    return first.id
  }
  const decide = async (asked: Asked, decision: Parameters<typeof wallet.decide>[1]) => {
    wallet.decide(await pending(), decision)
    await asked.catch(() => {})
  }
  const connect = async () => {
    press('Connect')
    await decide(request('eth_requestAccounts'), 'approve')
  }
  const account = () => wallet.getState().activeAccount
  const sign = () => request('personal_sign', ['0x00', account()])
  const send = () => request('eth_sendTransaction', [{ from: account(), to: account(), value: '0x1' }])
  const steps = (options?: TestStepsOptions) => toTestSteps({ events: trace.snapshot() }, options)
  const text = (options?: TestStepsOptions) => writeTest(steps(options), { title: 't' })
  const lines = (options?: TestStepsOptions) => linesOf(text(options))
  const askTo = async (name: 'Sign' | 'Send', decision: Parameters<typeof wallet.decide>[1]) => {
    press(name)
    await decide(name === 'Sign' ? sign() : send(), decision)
  }
  return { ...bench, trace, act, press, pending, decide, connect, account, sign, send, steps, text, lines, askTo }
}

export const clicks = (name: string) => `await page.getByRole('button', { name: '${name}' }).click()`
