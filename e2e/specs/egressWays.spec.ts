import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { guardEgress } from '#mocks/playwright/egress/guardEgress'
import { startEgressProxy } from '#mocks/playwright/egress/proxy/startEgressProxy'
import { headerWays, markupWays, navigationWays } from '../support/egressWays/pageWays.ts'
import { rtcWays } from '../support/egressWays/rtcWays.ts'
import { scriptWays, workerWays } from '../support/egressWays/scriptWays.ts'
import { OUTSIDE, serveWays, toWayUrl } from '../support/egressWays/way.ts'
import { toFullBrowser } from '../support/programs/fullBrowser.ts'
import { readNetLog } from '../support/programs/readNetLog.ts'

const ways = [...markupWays, ...scriptWays, ...workerWays, ...navigationWays, ...headerWays, ...rtcWays]

/**
 * What this Chromium does not try: without windows it shows no icon and installs no app, behind a proxy it prefetches no
 * page of another site, and it fetches in the background only with a permission that Playwright cannot give.
 */
const UNTRIED = [
  'icon',
  'manifest',
  'prerender',
  'background-fetch',
  'speculation-prefetch',
  'speculation-prerender',
  'speculation-header',
]
const LOOPBACK = /^(127\.0\.0\.1|\[::1\]):\d+$/

test('a page with every way out reaches nothing beyond this machine, and each is listed', async ({
  playwright,
  launchOptions,
}, testInfo) => {
  test.setTimeout(240_000)
  await using served = await serveWays(ways)
  await using proxy = await startEgressProxy()
  const netLog = testInfo.outputPath('netLog.json')
  // A profile of its own: Chromium looks up names in advance only with one.
  const context = await playwright.chromium.launchPersistentContext(join(testInfo.outputDir, 'profile'), {
    ...launchOptions,
    ...toFullBrowser(),
    args: toGuardedArguments({
      args: [...(launchOptions.args ?? []), `--log-net-log=${netLog}`, '--short-reporting-delay'],
      fingerprints: [proxy.fingerprint, served.fingerprint],
    }),
    proxy: proxy.proxy,
    // Reports are sent with it alone.
    permissions: ['background-sync'],
  })
  const { egress, findProblems } = await guardEgress(context, { proxy })
  const [page = await context.newPage()] = context.pages()
  await page.goto(served.url, { waitUntil: 'commit' })
  const tabs = ways.filter(({ opens }) => opens === 'tab').map(({ name }) => `/way/${name}`)
  await page.evaluate((paths) => {
    for (const path of paths) open(path)
  }, tabs)

  const listUnlisted = () => {
    const hosts = new Set(egress.requests().map(({ host }) => host.replace(/:\d+$/, '')))
    return ways.map(({ name }) => name).filter((name) => !hosts.has(`${name}.${OUTSIDE}`) && !UNTRIED.includes(name))
  }
  await expect.poll(listUnlisted, { timeout: 150_000 }).toEqual([])
  const listed = new Set(egress.requests().map(({ host }) => host))
  expect(egress.requests().filter(({ outcome }) => outcome !== 'refused')).toEqual([])
  // Hints fail no test, and all else does.
  const problems = (await findProblems()).join('\n')
  expect(problems).toContain(`TURN turn:turn-tcp.${OUTSIDE}:3478 from `)
  expect(problems).not.toContain(`preconnect.${OUTSIDE}`)
  await context.close()

  const { lookedUp, reached, wanted } = await readNetLog(netLog)
  expect(lookedUp).toEqual([])
  expect(reached.filter((address) => !LOOPBACK.test(address))).toEqual([])
  // The log has what the browser was to ask.
  expect(wanted).toContain(new URL(toWayUrl({ name: 'webtransport' })).hostname)
  const unlisted = UNTRIED.map((name) => `${name}.${OUTSIDE}`).filter((host) => !listed.has(host))
  expect(wanted.filter((host) => unlisted.includes(host))).toEqual([])
})
