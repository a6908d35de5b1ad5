import { expect, test } from 'vitest'
import { type ComparePagesParameters, comparePages, findTakenBack, type PageView } from './pageView.ts'

const view = (changes: Partial<PageView> = {}): PageView => ({
  texts: ['Shop', 'Buy'],
  controls: [{ key: '>button:1', name: 'Buy', isEnabled: true }],
  busy: [],
  isBlank: false,
  ...changes,
})
const disabled = [{ key: '>button:1', name: 'Buying', isEnabled: false }]
const compare = (changes: Partial<ComparePagesParameters>) =>
  comparePages({ rest: view(), met: view(), now: view(), isWaiting: false, hasGivenUp: undefined, ...changes })

test('a page that shows nothing new tells nothing', () => {
  expect(compare({})).toEqual({ newTexts: [], busy: [], isTold: false, isComparable: true })
})

test('a text that stood there neither at rest nor when the fault came is new', () => {
  const met = view({ texts: ['Shop', 'Look into your wallet'] })
  const now = view({ texts: ['Shop', 'You refused', 'Look into your wallet'] })
  expect(compare({ met, now })).toEqual({ newTexts: ['You refused'], busy: [], isTold: true, isComparable: true })
  // Back as it was before the click.
  expect(compare({ met }).isTold).toBe(false)
})

test('where it is not known how the fault met the page, the page at rest counts; without that, nothing can be told', () => {
  const now = view({ texts: ['Shop', 'Blocked'] })
  expect(compare({ met: undefined, now })).toMatchObject({ newTexts: ['Blocked'], isTold: true })
  const nothing = { met: undefined, rest: undefined, now }
  expect(compare(nothing)).toEqual({ newTexts: [], busy: [], isTold: false, isComparable: false })
  expect(compare({ ...nothing, hasGivenUp: true })).toMatchObject({ isTold: true, isComparable: true })
})

test('numbers tell nothing new', () => {
  const met = view({ texts: ['12 s', '1.5 ETH'] })
  expect(compare({ met, now: view({ texts: ['13 s', '1.25 ETH'] }) }).isTold).toBe(false)
})

test('a random id, or a number alone, tells nothing new', () => {
  const id = '5fed63ee-54a5-4af9-b588-697c33c28553'
  expect(compare({ now: view({ texts: ['Shop', 'Buy', id, '42'] }) }).isTold).toBe(false)
  expect(compare({ now: view({ texts: ['Shop', 'Buy', `Order ${id} has failed`] }) }).isTold).toBe(true)
})

test.each(['10000 ETH', '0.05 USDC', '12 %', '(3)', '0x09e98a5F26002886A34F926C2904DAFD481faf74', '0x09e9…af74'])(
  'a value alone tells nothing new: %s',
  (text) => {
    expect(compare({ now: view({ texts: ['Shop', 'Buy', text] }) })).toMatchObject({ newTexts: [], isTold: false })
    const sentence = `Failed: ${text}`
    expect(compare({ now: view({ texts: ['Shop', 'Buy', sentence] }) })).toMatchObject({ newTexts: [sentence] })
  },
)

test('with the flow’s own sign of giving up, no other text counts', () => {
  const now = view({ texts: ['Shop', 'Buy', 'Something'] })
  expect(compare({ now, hasGivenUp: false }).isTold).toBe(false)
  expect(compare({ now, hasGivenUp: true }).isTold).toBe(true)
})

test('marks of a busy page, unless they stood there at rest', () => {
  const busy = [{ key: '>div:1', kind: 'progressbar', name: '<div>' }] as const
  const now = view({ busy, texts: ['Shop', 'Buy', 'Please wait'] })
  expect(compare({ now })).toMatchObject({ busy: ['A progress bar is shown: "<div>".'], isTold: false })
  expect(compare({ now, rest: view({ busy }) }).busy).toEqual([])
  expect(compare({ isWaiting: true }).busy).toHaveLength(1)
})

test('a control that was enabled and is disabled is busy, unless there is another way', () => {
  const now = view({ controls: disabled })
  expect(compare({ now }).busy).toEqual(['The control "Buy" was enabled before, and is disabled.'])
  expect(compare({ now, hasGivenUp: true }).busy).toEqual([])
  const again = { key: '>button:2', name: 'Try again', isEnabled: true }
  expect(compare({ now: view({ controls: [...disabled, again] }) }).busy).toEqual([])
  // It was disabled before.
  expect(compare({ now, rest: view({ controls: disabled }) }).busy).toEqual([])
})

const show = (...texts: readonly string[]): PageView => ({ texts, controls: [], busy: [], isBlank: false })

test.each([
  ['something stands in place of a success', 'Mugs, Thank you!', 'Mugs, Taken back.', 'Taken back.'],
  ['nothing changes', 'Mugs, Thank you!', 'Mugs, Thank you!', undefined],
  ['something is added', 'Mugs, Thank you!', 'Mugs, Thank you!, Buy another?', undefined],
  ['something goes', 'Mugs, Thank you!', 'Mugs', undefined],
  ['a count goes on', 'Sent 3 s ago', 'Sent 33 s ago', undefined],
])('what is taken back where %s', (_, end, now, text) => {
  expect(findTakenBack(show(...end.split(', ')), show(...now.split(', ')))).toBe(text)
})
