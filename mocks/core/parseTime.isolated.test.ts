import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseTime } from './parseTime.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

// Node reads the time zone of the process again whenever `TZ` is set.
describe.each(['UTC', 'America/New_York', 'Asia/Kolkata'])('in the zone %s', (zone) => {
  test('the zone is the one that the test means', () => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2027-01-15T08:00').getTime() / 1_000 === 1_800_000_000).toBe(zone === 'UTC')
  })

  test.each([
    ['1800000000', 1_800_000_000],
    ['2027-01-15T08:00:00Z', 1_800_000_000],
    ['2027-01-15T08:00Z', 1_800_000_000],
    ['2027-01-15T08:00:00', 1_800_000_000],
    ['2027-01-15T08:00', 1_800_000_000],
    ['2027-01-15 08:00', 1_800_000_000],
    ['2027-01-15T08:00:00.999Z', 1_800_000_000],
    ['2027-01-15T03:00:00-05:00', 1_800_000_000],
    ['2027-01-15', 1_799_971_200],
    ['2028-02-29', 1_835_395_200],
  ])('%s', (text, seconds) => {
    vi.stubEnv('TZ', zone)
    expect(parseTime(text)).toBe(seconds)
  })
})

test.each([
  '',
  'tomorrow',
  '-5',
  '1e9',
  '1800000000.5',
  '2027-01',
  '2027-13-01',
  '2027-02-29',
  '2027-02-30T08:00Z',
  '2027-01-15T25:00Z',
  '2027-01-15T08',
  'January 15, 2027',
  '1/15/2027',
])('%j is no moment', (text) => expect(parseTime(text)).toBeUndefined())
