import type { PageAction } from '#mocks/trace/pageAction'
import type { TestStep } from '../testStep.ts'

export const PAGE_URL = 'http://localhost:3000/'

export const page = (kind: PageAction['kind'], part: Partial<PageAction> = {}): TestStep => ({
  kind: 'page',
  action: { kind, page: 0, url: PAGE_URL, ...part },
})

export const click = (name: string): TestStep => page('click', { locator: `getByRole('button', { name: '${name}' })` })

export const decide = (method: string, part: object = {}): TestStep => ({
  kind: 'decide',
  id: method,
  wallet: 0,
  method,
  decision: { answer: 'approve' },
  page: 0,
  ...part,
})

export const bench = (act: object): TestStep => ({ kind: 'bench', act }) as TestStep
