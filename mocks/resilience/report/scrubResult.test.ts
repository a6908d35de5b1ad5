import { expect, test } from 'vitest'
import { toResult } from '../testing/toResult.ts'
import { scrubResult } from './scrubResult.ts'

const PATH = '/home/jo/shop/e2e/cart.ts'

test('every text of a result is scrubbed, however deep', () => {
  const [request] = toResult().facts.requests
  if (!request) throw new Error('no request')
  const result = toResult({
    flow: PATH,
    why: PATH,
    met: PATH,
    command: `npx playwright test ${PATH}`,
    facts: {
      errors: [PATH],
      newTexts: [PATH],
      busy: [PATH],
      failure: PATH,
      tries: [PATH],
      requests: [{ ...request, error: { code: -32603, message: PATH } }],
    },
  })
  const scrubbed = scrubResult(result)
  expect(JSON.stringify(scrubbed)).not.toContain('/home')
  expect(scrubbed.facts.requests[0]?.error).toEqual({ code: -32603, message: '…/e2e/cart.ts' })
  expect(scrubbed.facts.movedMs).toBe(30_000)
})

test('a text that nobody reads to its end is cut', () => {
  const { facts } = scrubResult(toResult({ facts: { errors: ['x'.repeat(50_000)] } }))
  expect(facts.errors[0]).toHaveLength(4_000 + '… (50000 characters)'.length)
})
