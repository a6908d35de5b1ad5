import { expect, test } from 'vitest'
import type { PageView } from '#mocks/resilience/pageView'
import { joinViews, placeView } from './readPage.ts'

const toView = (text: string): PageView => ({
  texts: [text],
  controls: [{ key: '>html:1>button:1', name: text, isEnabled: true }],
  busy: [{ key: '>html:1>p:1', kind: 'aria-busy', name: text }],
  isBlank: false,
})

test('two frames with the same places stay apart', () => {
  const { texts, controls, busy } = joinViews([toView('Buy'), undefined, toView('Scan')])
  expect(texts).toEqual(['Buy', 'Scan'])
  expect(new Set(controls.map(({ key }) => key)).size).toBe(2)
  expect(new Set(busy.map(({ key }) => key)).size).toBe(2)
})

test('a control is found again in a later look, as a click has noted it', () => {
  const [, , scan] = [toView('Buy'), undefined, toView('Scan')]
  if (!scan) throw new Error('There is a third view.')
  const joined = joinViews([toView('Buy'), undefined, scan])
  expect(joined.controls).toEqual(expect.arrayContaining([...placeView(scan, 2).controls]))
  expect(joined.controls).toEqual(expect.arrayContaining([...placeView(toView('Buy'), 0).controls]))
})

test('a page is blank if all its frames are', () => {
  const blank: PageView = { texts: [], controls: [], busy: [], isBlank: true }
  expect(joinViews([blank, undefined]).isBlank).toBe(true)
  expect(joinViews([blank, toView('Scan')]).isBlank).toBe(false)
  expect(joinViews([undefined]).isBlank).toBe(false)
})
