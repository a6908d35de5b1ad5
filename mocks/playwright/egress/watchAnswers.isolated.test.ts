import { EventEmitter } from 'node:events'
import type { BrowserContext, Request } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchAnswers } from './watchAnswers.ts'

function create() {
  const context = new EventEmitter()
  const answers = watchAnswers(context as unknown as Pick<BrowserContext, 'on' | 'off'>)
  const toRequest = (url: string, errorText?: string, worker?: string) =>
    ({
      url: () => url,
      failure: () => (errorText === undefined ? null : { errorText }),
      serviceWorker: () => (worker === undefined ? null : { url: () => worker }),
      isNavigationRequest: () => true,
    }) as unknown as Request
  return {
    answers,
    context,
    answer: (url: string, { byWorker = false, worker }: { byWorker?: boolean; worker?: string } = {}) =>
      context.emit('response', { fromServiceWorker: () => byWorker, request: () => toRequest(url, undefined, worker) }),
    fail: (url: string, errorText: string) => context.emit('requestfailed', toRequest(url, errorText)),
  }
}

test('a host is answered once a request to it was: with its port', () => {
  const { answers, answer } = create()
  answer('https://frame.test/a?b')
  answer('http://plain.test/')
  answer('https://other.test:8443/')
  const urls = ['frame.test:443', 'frame.test:444', 'plain.test:443', 'other.test:8443', 'other.test:443']
  expect(urls.filter((host) => answers.has(`https://${host}/`))).toEqual(['frame.test:443', 'other.test:8443'])
})

test('a route’s refusal is an answer, a failure of the connection is none', () => {
  const { answers, fail } = create()
  fail('https://refused.test/', 'net::ERR_BLOCKED_BY_CLIENT')
  fail('https://tried.test/', 'net::ERR_CERT_AUTHORITY_INVALID')
  fail('https://left.test/', 'net::ERR_ABORTED')
  const names = ['refused', 'tried', 'left']
  expect(names.filter((name) => answers.has(`https://${name}.test/`))).toEqual(['refused'])
})

test('what a service worker answers, and what an extension asks, says nothing of a route', () => {
  const { answers, answer } = create()
  answer('https://cached.test/', { byWorker: true })
  answer('https://wallet.test/', { worker: 'chrome-extension://abc/worker.js' })
  expect([answers.has('https://cached.test/'), answers.has('https://wallet.test/')]).toEqual([false, false])
})

test('it waits for answers that are under way, and no longer than a moment', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { answers, answer, context } = create()
  await answers.settle(() => false)
  let isSettled = false
  const isOpen = () => !answers.has('https://frame.test/')
  const settled = answers.settle(isOpen).then(() => {
    isSettled = true
  })
  answer('https://other.test/')
  await vi.advanceTimersByTimeAsync(1)
  expect(isSettled).toBe(false)
  answer('https://frame.test/')
  await settled
  expect(vi.getTimerCount()).toBe(0)
  const never = answers.settle(() => true)
  await vi.advanceTimersByTimeAsync(1000)
  await never
  answers.stop()
  expect(context.eventNames()).toEqual([])
})
