import { expect, test } from 'vitest'
import { createPrograms } from './createPrograms.ts'

test('a command that still loads is stopped as well: it ends by itself, and never says that it is ready', async () => {
  const programs = createPrograms()
  const relay = programs.run('relay', '--json', '--port', '0')
  await programs.stop()
  expect(await relay.closed).toEqual({ code: 0 })
  expect(relay.stdout()).toBe('')
})

test('one that has begun is stopped, and a second stop is no news', async () => {
  const programs = createPrograms()
  const relay = programs.run('relay', '--json', '--port', '0')
  await relay.ready
  expect([relay.stop(), relay.stop()]).toEqual([true, false])
  await programs.stop()
  expect(await relay.closed).toEqual({ code: 0 })
})
