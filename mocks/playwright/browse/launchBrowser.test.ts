import { expect, test } from 'vitest'
import { toWindowPlaces } from './launchBrowser.ts'

const on = (width: number, height = 1000) => {
  const { dapp, console } = toWindowPlaces({ left: 0, top: 0, width, height })
  return [dapp.width, console.left, console.width]
}

test.each([
  [2600, [1280, 1280, 1280]],
  [1920, [864, 864, 1056]],
  // They overlap: both have what they need.
  [1440, [720, 540, 900]],
  [1280, [720, 380, 900]],
  // A screen smaller than either.
  [640, [640, 0, 640]],
])('on a screen of %i pixels: %j', (width, places) => {
  expect(on(width)).toEqual(places)
})

test('they begin where the screen does, below a bar of the desktop, and are not higher than the screen', () => {
  const { dapp, console } = toWindowPlaces({ left: 1920, top: 30, width: 1920, height: 700 })
  expect(dapp).toEqual({ left: 1920, top: 30, width: 864, height: 700 })
  expect(console).toEqual({ left: 1920 + 864, top: 30, width: 1056, height: 700 })
})
