import { EventEmitter } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { watchPauses } from './sideConsole.ts'

test('what is paused is told first, on pages of now and of later, until the end', async () => {
  const seen: string[] = []
  const toPage = (name: string) => ({ pause: async () => void seen.push(`${name} paused`) }) as unknown as Page
  const [first, second, third] = [toPage('first'), toPage('second'), toPage('third')]
  const context = Object.assign(new EventEmitter(), { pages: () => [first] })
  const stop = watchPauses(context as unknown as BrowserContext, async () => void seen.push('told'))
  context.emit('page', second)
  context.emit('page', second)
  await first.pause()
  await second.pause()
  expect(seen.splice(0)).toEqual(['told', 'first paused', 'told', 'second paused'])
  stop()
  context.emit('page', third)
  for (const page of [first, second, third]) await page.pause()
  expect(seen).toEqual(['first paused', 'second paused', 'third paused'])
})
