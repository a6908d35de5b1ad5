import { expect, test } from '@playwright/test'
import { runPlaywright } from '../support/programs/runPlaywright.ts'

type Spec = { readonly title: string; readonly line: number; readonly tags: readonly string[] }
type Suite = Omit<Spec, 'tags'> & { readonly specs: readonly Spec[]; readonly suites?: readonly Suite[] }

async function listFlows(): Promise<readonly Suite[]> {
  const text = await runPlaywright('e2e/support/flows/playwright.config.ts', '--list')
  const { suites, errors } = JSON.parse(text) as { suites: readonly Suite[]; errors: readonly unknown[] }
  expect(errors).toEqual([])
  return suites.flatMap(({ suites: inner = [] }) => inner)
}

test('a flow’s tests are listed from its profile; without one all of them are, each where the flow stands', async () => {
  const [known, unknown, skipped, describe] = await listFlows()
  const titles = known?.specs.map(({ title }) => title) ?? []
  expect(titles).toContain('undisturbed')
  expect(titles).toContain('the person refuses to connect')
  // The flow signs nothing, and opens no popup.
  expect(titles).not.toContain('the person refuses the signature')
  expect(titles).not.toContain('the browser blocks the wallet’s popup')
  expect(new Set(known?.specs.flatMap(({ tags }) => tags))).toEqual(new Set(['flow']))

  const all = unknown?.specs.map(({ title }) => title) ?? []
  expect(all).toEqual(expect.arrayContaining([...titles, 'the person refuses the signature']))
  expect(all).toContain('the browser blocks the wallet’s popup')
  expect(new Set(known?.specs.map(({ line }) => line))).toEqual(new Set([5]))
  expect(new Set(unknown?.specs.map(({ line }) => line))).toEqual(new Set([9]))
  expect(skipped).toMatchObject({ title: 'skipped', line: 18, specs: [{}, {}] })
  const specs = [{ title: 'undisturbed' }, { title: 'the person refuses the signature' }]
  expect(describe).toMatchObject({ title: 'a describe', suites: [{ title: 'with fixtures of its own', specs }] })
})
