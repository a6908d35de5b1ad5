import { test as base } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import type { Served } from '#mocks/node/testing/serve'
import { type EgressGuard, guardEgress } from '#mocks/playwright/egress/guardEgress'
import { type EgressProxy, startEgressProxy } from '#mocks/playwright/egress/proxy/startEgressProxy'
import type { Ask } from './egressPage/page.ts'
import { oncePerWorker } from './oncePerWorker.ts'
import { startPage } from './pages/startPage.ts'

type AskBy = <K extends keyof Ask>(way: K, ...args: Parameters<Ask[K]>) => Promise<string>

export const testWithGuard = base.extend<{ guard: EgressGuard }, { served: Served; egressProxy: EgressProxy }>({
  served: oncePerWorker(() => startPage('egressPage')),
  egressProxy: oncePerWorker(() => startEgressProxy()),
  proxy: async ({ egressProxy }, use) => use(egressProxy.proxy),
  guard: async ({ context, egressProxy }, use) => {
    const guard = await guardEgress(context, { proxy: egressProxy })
    await use(guard)
    await guard.stop()
  },
})

export const testOnEgressPage = testWithGuard.extend<
  { ask: AskBy; findProblems: () => Promise<readonly string[]> },
  { bench: Bench }
>({
  bench: oncePerWorker(() => startBench({ chains: [1] })),
  launchOptions: [
    async ({ launchOptions, egressProxy }, use) => {
      const args = toGuardedArguments({ args: launchOptions.args, fingerprints: [egressProxy.fingerprint] })
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  ask: async ({ page, served, guard: _ }, use) => {
    await page.goto(served.url)
    await use((way, ...args) =>
      page.evaluate(
        ([name, given]) =>
          (window as unknown as { ask: Record<string, (...values: unknown[]) => Promise<string>> }).ask[name]?.(
            ...given,
          ) ?? 'missing',
        [way, args] as const,
      ),
    )
  },
  findProblems: ({ guard }, use) =>
    use(async () => (await guard.findProblems()).map((text) => text.replace(/ (\/?[\w.-]+\/)+(?=\w+\.[jt]s:)/, ' '))),
})
