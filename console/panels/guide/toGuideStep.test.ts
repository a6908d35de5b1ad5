import { expect, test } from 'vitest'
import { toGuideStep } from './toGuideStep.ts'

test.each([
  [false, false, 'connect'],
  [false, true, 'approve'],
  [true, false, 'watch'],
  [true, true, 'watch'],
] as const)('connected %s, asked %s: %s', (isConnected, isAsked, step) =>
  expect(toGuideStep({ isConnected, isAsked })).toBe(step),
)
