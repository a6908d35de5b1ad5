import type { Locator, Page, TestDetails } from '@playwright/test'
import type { Verdict } from '#mocks/resilience/verdict'
import type { Body } from './declare/withFixtures.ts'

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
  readonly file: string
  readonly profile: string
}
