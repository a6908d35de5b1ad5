import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { type ConformanceWorld, mineBlock } from '#mocks/metamask/conformance/conformanceWorld'
import { ask, type UserResponse } from '#mocks/metamask/conformance/probe'
import type { Recorder } from '#mocks/metamask/conformance/recorder/createRecorder'
import type { Subject } from '#mocks/metamask/conformance/runProbes'
import type { BenchMetaMask } from '#mocks/metamask/page/BenchMetaMask'
import type { RunningMetaMask } from '#mocks/metamask/startMetaMask'
import { findPackageFile } from '#mocks/node/shared/ownPackage'

const NAME = 'walletbenchConformance'

/** At the third rejection in a row, MetaMask covers its request with an offer to block the site. */
const CALM = 2

/** Milliseconds, longer than the wait for any event. */
const PATIENCE = 45_000

export async function openMetaMaskSubject(
  { context, metamask }: RunningMetaMask,
  world: ConformanceWorld,
  origin: string,
): Promise<Subject> {
  await context.addInitScript({ content: toRecorderScript() })
  let page = await openPage(context, origin)
  const recorder = createPageRecorder(() => page)
  let refusals = 0
  const subject: Subject = {
    world: { ...world, origin },
    recorder,
    async withUser(does, run, { asks = false } = {}) {
      // MetaMask opens no windows while one of its tabs is in front.
      await page.bringToFront()
      const outcome = await pressAll(metamask, does, run, asks)
      if (outcome.asked > 0) refusals = does === 'approve' ? 0 : refusals + 1
      return outcome
    },
    async calm() {
      if (refusals < CALM) return
      await subject.withUser('approve', () => recorder.run([ask('personal_sign', ['0x', world.accounts[0]])], []))
    },
    reload: async () => void (await page.reload()),
    mine: () => mineBlock(world),
    // After an answer MetaMask closes "the current window". If its own is already gone, that is the dapp's. While its
    // window closes, MetaMask may consider it open, and never shows the next request.
    async revive() {
      await page.close()
      page = await openPage(context, origin)
    },
  }
  return subject
}

async function openPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  return page
}

async function pressAll<result>(
  metamask: BenchMetaMask,
  does: UserResponse,
  run: () => Promise<result>,
  asks: boolean,
): Promise<{ result: result; asked: number }> {
  const windows = watchWindows(metamask)
  let asked = 0
  let hasEnded = false
  const isOver = () => hasEnded && (!asks || asked > 0)
  const running = run().finally(() => {
    hasEnded = true
    windows.look()
  })
  running.catch(() => {})
  try {
    while (!isOver() || metamask.windows.isOpen()) {
      await windows.next(isOver)
      if (!metamask.windows.isOpen()) continue
      asked += 1
      await metamask[does]()
    }
  } finally {
    windows.stop()
  }
  return { result: await running, asked }
}

function watchWindows({ context, windows }: BenchMetaMask) {
  let look = () => {}
  const onLook = () => look()
  // A window may get its URL only after it has opened.
  const onPage = (page: Page) => {
    page.on('framenavigated', onLook)
    look()
  }
  context.on('page', onPage)
  return {
    look: () => look(),
    next: (isOver: () => boolean) =>
      new Promise<void>((resolve, reject) => {
        const lost = new BenchError(`MetaMask neither answered nor asked within ${PATIENCE / 1000} s.`)
        const timer = setTimeout(() => reject(lost), PATIENCE)
        look = () => {
          if (!windows.isOpen() && !isOver()) return
          clearTimeout(timer)
          resolve()
        }
        look()
      }),
    stop: () => void context.off('page', onPage),
  }
}

export const toRecorderScript = (): string =>
  `window.${NAME} = ${readFileSync(findPackageFile('dist/page/createRecorder.js'), 'utf8')}.createRecorder(window)`

export function createPageRecorder(getPage: () => Page): Recorder {
  const call = <result>(name: keyof Recorder, ...args: readonly unknown[]) =>
    getPage().evaluate(([place, method, given]) => Reflect.get(globalThis, place)[method](...given), [
      NAME,
      name,
      args,
    ] as const) as Promise<result>
  return {
    run: (calls, hears) => call('run', calls, hears),
    hear: (hears) => call('hear', hears),
    look: (what) => call('look', what),
  }
}
