import { expect, test } from 'vitest'
import { toGuideStep } from './Guide.tsx'

test.each([
  [false, false, false, 'connect'],
  [false, false, true, 'scan'],
  [false, true, true, 'approve'],
  [false, true, false, 'approve'],
  [true, false, true, 'watch'],
  [true, true, false, 'watch'],
] as const)('connected %s, asked %s, with a code %s: %s', (isConnected, isAsked, hasCode, step) =>
  expect(toGuideStep({ isConnected, isAsked, hasCode })).toBe(step),
)
