import { expect, test } from 'vitest'
import { listFixtures, withFixtures } from '#mocks/playwright/resilience/declaredFlow'

test('the fixtures of a body, however it is written', () => {
  expect(listFixtures(async ({ page, wallet }: Record<string, unknown>) => [page, wallet])).toEqual(['page', 'wallet'])
  const renamed = ({ wallet: buyer, page = 1 }: Record<string, unknown>) => [buyer, page]
  expect(listFixtures(renamed)).toEqual(['wallet', 'page'])
  const nested = ({ options: { a, b }, page }: { options: { a: 1; b: 2 }; page: 3 }) => [a, b, page]
  expect(listFixtures(nested)).toEqual(['options', 'page'])
  expect(listFixtures(async () => {})).toEqual([])
  const commented = { toString: () => 'async ({ page, /* the (first) */ wallet, // and\n chain }) => {}' } as never
  expect(listFixtures(commented)).toEqual(['page', 'wallet', 'chain'])
})

test('a body whose fixtures cannot be read', () => {
  expect(() => listFixtures((fixtures: object) => fixtures)).toThrowErrorMatchingInlineSnapshot(`
    [BenchError: The first parameter of a flow is not a destructuring pattern.
    Name the fixtures that it takes: resilience('checkout', async ({ page, wallet }) => { … }).]
  `)
  expect(() => listFixtures(({ page, ...rest }: Record<string, unknown>) => [page, rest])).toThrow('by ...rest')
})

test('a function with the parameters of a body, and more, as Playwright reads them', async () => {
  const body = async ({ page }: Record<string, unknown>) => page
  const made = withFixtures(body, ['page', 'session'], async (fixtures: { session: string }) => fixtures.session)
  expect(listFixtures(made)).toEqual(['page', 'session'])
  expect(String(made)).toMatch(/^async \(\{ page, session \}, testInfo\)/)
  expect(await made({ session: 'mine' })).toBe('mine')
})
