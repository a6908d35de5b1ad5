import { expect, test } from 'vitest'
import { readPersona } from './readPersona.ts'

const storage = (saved: string | null) => ({ getItem: () => saved }) as unknown as Storage

test('a persona that was chosen before, or else spec', () => {
  expect(readPersona(() => storage('metamask-mobile'))).toBe('metamask-mobile')
  expect(readPersona(() => storage(null))).toBe('spec')
  expect(readPersona(() => storage('nobody'))).toBe('spec')
})

test('spec where the page may keep nothing', () => {
  const forbidden = (): Storage => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  expect(readPersona(forbidden)).toBe('spec')
})
