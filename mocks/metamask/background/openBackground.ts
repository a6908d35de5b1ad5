import type { BrowserContext, JSHandle, Page } from '@playwright/test'
import type { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { findServiceWorker } from './findServiceWorker.ts'
import { type Answered, type Line, openLine } from './openLine.ts'

/** MetaMask's background, asked as MetaMask's own pages ask it: nothing is clicked, and no page of MetaMask is loaded. */
export type Background = {
  /** What it is asked from: a document of the extension that runs none of MetaMask's code. */
  readonly page: Page
  /**
   * Calls a method of what MetaMask calls its background API, and returns its result.
   *
   * @throws BenchError what MetaMask threw; or that it does not answer
   */
  call(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** Reads the parts of its state that a schema names. */
  readState<parts extends z.ZodObject>(schema: parts): Promise<z.infer<parts>>
  /**
   * Looks at parts of its state, at once and whenever MetaMask has told its pages of a change, until the look finds
   * something.
   *
   * @param patience milliseconds
   * @returns undefined where nothing is found in time
   */
  waitForState<parts extends z.ZodObject, found>(
    schema: parts,
    look: (state: z.infer<parts>) => Promise<found | undefined> | found | undefined,
    patience: number,
  ): Promise<found | undefined>
}

/** Milliseconds for an answer; MetaMask gives them within some ten once it runs. */
const PATIENCE = 30_000

/**
 * How often a line is opened until MetaMask takes it: right after the browser's start it may not hear it. It is ready
 * within 3 to 4 s on a quiet machine, and was seen to take 40 on one with twenty times as much to do as it can.
 */
const ATTEMPTS = 24
/** Milliseconds that it may take to say that it is ready. */
const READY_PATIENCE = 5_000

/** Milliseconds after which the state is looked at though no change was told: who tells may have been started anew. */
const SILENCE = 2_000

/** A document that every extension has. Its origin is the extension's, so that MetaMask takes it for its own. */
const DOCUMENT = 'manifest.json'

/**
 * Opens a line to MetaMask's background, once it runs. The page is opened anew where a test has closed it.
 *
 * @throws BenchError when the browser did not load MetaMask, or it does not answer
 */
export async function openBackground(context: BrowserContext, extensionId: string): Promise<Background> {
  await findServiceWorker(context)
  let page = await context.newPage()
  let line: JSHandle<Line> | undefined
  // One that waits for the line to be opened again is not to open another.
  let opening: Promise<JSHandle<Line>> | undefined

  async function open(): Promise<JSHandle<Line>> {
    if (page.isClosed()) page = await context.newPage()
    await page.goto(`chrome-extension://${extensionId}/${DOCUMENT}`)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      line = await page.evaluateHandle(openLine, READY_PATIENCE)
      if (await line.evaluate((each) => each.isReady)) return line
      await line.evaluate((each) => each.close())
    }
    throw new BenchError('MetaMask’s background does not answer.', {
      metaMessages: [`It was asked ${ATTEMPTS} times.`],
      hint: 'Close other browsers, or delete the metamask-profiles folder in the cache of Walletbench and try again.',
    })
  }

  function reopen(): Promise<JSHandle<Line>> {
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  async function ask(method: string, params: readonly unknown[], keys?: readonly string[]): Promise<Answered> {
    const send = (through: JSHandle<Line>) =>
      through
        .evaluate((each, asked) => each.ask(asked), { method, params, keys, patience: PATIENCE })
        .catch((error: unknown) => {
          // Closed meanwhile: what was only read is asked once more.
          if (keys && page.isClosed()) return undefined
          throw error
        })
    // The line ends with its page, and where MetaMask's worker was started anew.
    const first = line && !page.isClosed() ? await send(line) : undefined
    const answer = first ?? (await send(await reopen())) ?? { error: 'the line was closed' }
    if ('result' in answer) return answer
    throw new BenchError(`MetaMask's background answers ${method} with an error: ${answer.error}`, {
      hint: 'Is this a build that was seen to work? walletbench metamask tells.',
    })
  }

  async function look<parts extends z.ZodObject>(schema: parts): Promise<{ state: z.infer<parts>; changes: number }> {
    const { result, changes } = await ask('getState', [], Object.keys(schema.shape))
    const state = schema.safeParse(result)
    if (state.success) return { state: state.data, changes }
    throw new BenchError('MetaMask’s state is not as it was seen to be.', {
      metaMessages: state.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      hint: 'Is this a build that was seen to work? walletbench metamask tells.',
    })
  }

  /** Waits until more changes than that were told. A line that has ended is opened by who asks next. */
  async function waitForChange(changes: number, patience: number): Promise<void> {
    if (!line || page.isClosed()) return
    await line
      .evaluate((each, after) => each.waitForChange(after.changes, after.patience), { changes, patience })
      .catch((error: unknown) => {
        if (!page.isClosed()) throw error
      })
  }

  await reopen()
  return {
    get page() {
      return page
    },
    call: async (method, ...params) => (await ask(method, params)).result,
    readState: async (schema) => (await look(schema)).state,
    async waitForState(schema, find, patience) {
      const end = Date.now() + patience
      for (;;) {
        const { state, changes } = await look(schema)
        const found = await find(state)
        const left = end - Date.now()
        if (found !== undefined || left <= 0) return found
        await waitForChange(changes, Math.min(left, SILENCE))
      }
    },
  }
}
