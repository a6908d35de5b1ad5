import { expect, test, vi } from 'vitest'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import { createAnswerFaults } from '#mocks/resilience/effects/createAnswerFaults'
import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'
import type { PageWatch } from '../page/createPageWatch.ts'
import { createDisturbance } from './createDisturbance.ts'
import type { Steps } from './createSteps.ts'

function start(asked?: DecidedRequest) {
  const take = vi.fn<SimulatedTestWallet['take']>(() => (asked ? Promise.resolve(asked) : new Promise(() => {})))
  const decideTaken = vi.fn(async () => {})
  const hand = { take, decideTaken, step: (_: string, run: () => unknown) => run() } as unknown as SimulatedTestWallet
  const disturbance = createDisturbance({
    steps: { next: () => undefined, reach: async () => undefined } as unknown as Steps,
    watch: { onClick: () => () => {}, bump() {} } as unknown as PageWatch,
    answers: createAnswerFaults(),
    readPage: async () => ({ texts: [], controls: [], busy: [], isBlank: true }),
    beforeFault: async () => {},
    timeout: 1_000,
  })
  const decide = () => disturbance.decide({ hand, answer: 'approve', method: 'personal_sign', options: {} })
  return { disturbance, decide, take, decideTaken }
}

test('without a step of the scenario a request is decided as the flow says', async () => {
  const request = { id: '1', method: 'personal_sign', answer: Promise.resolve('0x') } as unknown as DecidedRequest
  const { decide, decideTaken } = start(request)
  expect(await decide()).toMatchObject({ id: '1' })
  expect(decideTaken).toHaveBeenCalledExactlyOnceWith(request, { answer: 'approve' })
})

test('a flow that was ended takes no request: it is that of the flow which runs instead', () => {
  const { disturbance, decide, take } = start()
  void decide()
  const signal = take.mock.calls[0]?.[1]?.signal
  expect(signal?.aborted).toBe(false)
  disturbance.kill()
  expect(signal?.aborted).toBe(true)
  void decide()
  expect(take).toHaveBeenCalledTimes(1)
})
