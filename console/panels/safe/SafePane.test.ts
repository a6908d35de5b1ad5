import { expect, test } from 'vitest'
import { passKeyOn, readSafeOwners, safeKinds } from './startSafePage.tsx'

class Key extends Event {
  readonly key: string
  constructor(type: string, { key, cancelable }: { key: string; cancelable: boolean }) {
    super(type, { cancelable })
    this.key = key
  }
}

function press(isField: boolean, isUsed: 'by the frame' | 'by the page' | 'by nobody' = 'by nobody') {
  const page = new EventTarget()
  const got: string[] = []
  page.addEventListener('keydown', (event) => {
    got.push((event as Key).key)
    if (isUsed === 'by the page') event.preventDefault()
  })
  const element = Object.assign(new EventTarget(), { closest: () => (isField ? {} : null) })
  const event = new Key('keydown', { key: 'a', cancelable: true })
  element.addEventListener('keydown', (pressed) => {
    if (isUsed === 'by the frame') pressed.preventDefault()
    passKeyOn(pressed as KeyboardEvent, page)
  })
  element.dispatchEvent(event)
  return { got, isPrevented: event.defaultPrevented }
}

test('a key in the frame is one of the page around it', () => {
  expect(press(false)).toEqual({ got: ['a'], isPrevented: false })
  expect(press(false, 'by the page')).toEqual({ got: ['a'], isPrevented: true })
})

test('a letter in a field, and a key that the frame has used, stay there', () => {
  expect(press(true).got).toEqual([])
  expect(press(false, 'by the frame').got).toEqual([])
})

test('each kind that the page offers can be carried out', () => {
  expect(readSafeOwners('2/3')).toEqual({ threshold: 2, owners: 3 })
  for (const kind of safeKinds) {
    const { threshold, owners } = readSafeOwners(kind)
    expect(`${threshold}/${owners}`).toBe(kind)
    expect(threshold).toBeLessThanOrEqual(owners)
  }
})

test.each(['', '3/2', '0/0', '2/3/4', 'x'])('%j is a Safe of one owner', (text) =>
  expect(readSafeOwners(text)).toEqual({ threshold: 1, owners: 1 }),
)
