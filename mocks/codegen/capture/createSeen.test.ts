import { expect, test } from 'vitest'
import { createSeen } from './createSeenTeller.ts'

type Frame = { readonly name: string }

const first: Frame = { name: 'first' }
const second: Frame = { name: 'second' }

/** What is seen, on a clock that the test moves. An element called `gone` has no locator. */
function create() {
  let at = 0
  const seen = createSeen<Frame>({
    locators: { see: async (_frame, { id }) => (id === 'gone' ? undefined : `getByText('${id}')`) },
    clock: { now: () => at },
  })
  const show = async (frame: Frame, id: string, after = 0) => {
    at += after
    seen.receive(frame, { id, mark: '' })
    await Promise.resolve()
    at += 1_000
  }
  const pass = (ms: number) => {
    at += ms
  }
  return { seen, show, pass }
}

test('the newest of all frames, once, with the time that it took', async () => {
  const { seen, show, pass } = create()
  pass(60_000)
  seen.noteDone()
  await show(first, 'one', 500)
  await show(second, 'two', 2_000)
  expect(seen.take()).toEqual({ frame: second, locator: "getByText('two')", waited: 3_500 })
  expect(seen.take()).toBeUndefined()
  await show(first, 'three')
  expect(seen.take()?.locator).toBe("getByText('three')")
})

test('not what is gone, has no locator, or was left', async () => {
  const { seen, show } = create()
  await show(first, 'one')
  seen.receive(first, undefined)
  expect(seen.take()).toBeUndefined()
  await show(first, 'gone')
  expect(seen.take()).toBeUndefined()
  await show(first, 'two')
  seen.leave(first)
  expect(seen.take()).toBeUndefined()
})

test('only what took long, where that is asked for', async () => {
  const { seen, show } = create()
  await show(first, 'soon', 100)
  expect(seen.take(3_000)).toBeUndefined()
  await show(first, 'late', 5_000)
  expect(seen.take(3_000)?.waited).toBe(6_100)
})

test('of some frames, such as those of one page', async () => {
  const { seen, show } = create()
  await show(first, 'one')
  await show(second, 'two')
  const isFirst = (frame: Frame) => frame === first
  expect(seen.takeOf(isFirst)?.locator).toBe("getByText('one')")
  expect(seen.takeOf(isFirst)).toBeUndefined()
  expect(seen.takeOf(() => true)?.locator).toBe("getByText('two')")
  await show(first, 'three')
  await show(second, 'four')
  seen.leaveAll((frame) => frame === second)
  expect(seen.take()?.locator).toBe("getByText('three')")
})

test('not what was there before a decision, nor what nobody can have read', async () => {
  const { seen, show, pass } = create()
  await show(first, 'Look into your wallet')
  seen.noteDecided()
  expect(seen.take()).toBeUndefined()
  seen.receive(first, { id: 'a flash', mark: '' })
  await Promise.resolve()
  pass(100)
  expect(seen.take()).toBeUndefined()
  pass(400)
  expect(seen.take()?.locator).toBe("getByText('a flash')")
})
