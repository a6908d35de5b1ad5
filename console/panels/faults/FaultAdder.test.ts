import { expect, test } from 'vitest'
import { findPresets } from './FaultAdder.tsx'

const presets = [
  { id: 'slowRelay', title: 'Slow relay', about: 'Each message takes two seconds.' },
  { id: 'closed3000', title: 'Closed with 3000', about: 'The relay closes the socket: project not found.' },
]

test.each([
  ['', ['slowRelay', 'closed3000']],
  ['  ', ['slowRelay', 'closed3000']],
  ['RELAY', ['slowRelay', 'closed3000']],
  ['relay slow', ['slowRelay']],
  ['socket 3000', ['closed3000']],
  ['slow 3000', []],
])('“%s”', (search, ids) => expect(findPresets(presets, search).map(({ id }) => id)).toEqual(ids))
