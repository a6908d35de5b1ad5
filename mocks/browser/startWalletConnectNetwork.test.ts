import { expect, test } from 'vitest'
import { whilePageLives } from './startWalletConnectNetwork.ts'

test('listeners for `beforeunload` that are registered meanwhile hear of `pagehide` alone', async () => {
  const page = new EventTarget() as unknown as Window
  const heard: string[] = []
  const listen = (type: string) => page.addEventListener(type, ({ type: met }) => heard.push(`${type} by ${met}`))
  const start = async () => {
    listen('beforeunload')
    listen('message')
    return 'started'
  }
  expect(await whilePageLives(page, start)).toBe('started')
  listen('beforeunload')
  for (const type of ['beforeunload', 'message', 'pagehide']) page.dispatchEvent(new Event(type))
  expect(heard).toEqual(['beforeunload by beforeunload', 'message by message', 'beforeunload by pagehide'])
})

test('the page has its own method again after a failure, and options are passed on', async () => {
  const page = new EventTarget() as unknown as Window
  const { addEventListener } = page
  const fails = async () => {
    page.addEventListener('beforeunload', () => {}, { once: true, signal: AbortSignal.abort() })
    throw new Error('no worker')
  }
  await expect(whilePageLives(page, fails)).rejects.toThrow('no worker')
  expect(page.addEventListener).toBe(addEventListener)
})
