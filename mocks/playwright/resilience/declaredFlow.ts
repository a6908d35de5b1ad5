import type { Locator, Page, TestDetails } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import type { Verdict } from '#mocks/resilience/verdict'

// biome-ignore lint/suspicious/noExplicitAny: which fixtures there are is the business of whoever declares the test
export type Body = (fixtures: any, ...more: any[]) => unknown

/** What a flow says about itself, so that verdicts are surer. All of it may be left out. */
export type FlowOptions = Pick<TestDetails, 'tag' | 'annotation'> & {
  /**
   * Where the dapp says that it has given up. With it, the dapp has told the person only if this is visible; without it,
   * any new text counts.
   *
   * @example
   * gaveUp: (page) => page.getByRole('alert')
   */
  readonly gaveUp?: ((page: Page) => Locator) | undefined
  /** Where the dapp shows that it waits, if it does so by other means than `aria-busy`, a progress bar or an animation. */
  readonly waiting?: ((page: Page) => Locator) | undefined
  /** How a person tries again. Default: they click once more where they clicked last. */
  readonly retry?: ((fixtures: { readonly page: Page }) => Promise<unknown>) | undefined
  /** The verdicts that fail a test. Default: `broke`, `lied`, `doubled`. */
  readonly failOn?: readonly Verdict[] | undefined
  /** Only these: ids or families of scenarios. Default: all. */
  readonly scenarios?: readonly string[] | undefined
}

export type Flow = {
  readonly title: string
  readonly options: FlowOptions
  readonly body: Body
  readonly profile: string
}

/** Playwright reads the fixtures that a test takes from the function's text. */
export function withFixtures(body: Body, names: readonly string[], run: Body): Body {
  const taken = [...new Set([...listFixtures(body), ...names])]
  const wrapped: Body = (fixtures, ...more) => run(fixtures, ...more)
  return Object.defineProperty(wrapped, 'toString', { value: () => `async ({ ${taken.join(', ')} }, testInfo) => {}` })
}

export function listFixtures(body: Body): readonly string[] {
  const text = stripComments(body.toString())
  const start = text.indexOf('(')
  const params = start === -1 ? '' : text.slice(start + 1).trimStart()
  if (params.startsWith(')') || start === -1) return []
  if (!params.startsWith('{'))
    throw new BenchError('The first parameter of a flow is not a destructuring pattern.', {
      hint: "Name the fixtures that it takes: resilience('checkout', async ({ page, wallet }) => { … }).",
    })
  return splitPattern(params.slice(1)).map(toName)
}

function toName(property: string): string {
  if (property.startsWith('...'))
    throw new BenchError(`A flow takes its fixtures by ${property}.`, { hint: 'Name each of them.' })
  return property.split(/[:=]/, 1)[0]?.trim() ?? ''
}

function splitPattern(text: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (depth === 0 && sign === '}') break
    if ('{[('.includes(sign)) depth += 1
    if ('}])'.includes(sign)) depth -= 1
    if (depth === 0 && sign === ',') parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const stripComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
