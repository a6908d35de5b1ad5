import type { BrowserContext, JSHandle, Page } from '@playwright/test'
import type { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { findServiceWorker } from '#mocks/metamask/browser/launchWalletContext'
import { type Answered, type Line, openLine } from './openLine.ts'

/**
 * MetaMask's background, called as MetaMask's own pages call it: without clicks, and without loading a page of
 * MetaMask.
 */
export type Background = {
  /** The page that sends the calls: a document of the extension that runs none of MetaMask's code. */
  readonly page: Page
  /**
   * Calls a method of MetaMask's background API, and returns its result.
   *
   * @throws BenchError with MetaMask's error, or if it does not answer
   */
  call(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** Reads the parts of its state that a schema defines. */
  readState<parts extends z.ZodObject>(schema: parts): Promise<z.infer<parts>>
  /**
   * Evaluates parts of its state, now and after each change that MetaMask reports, until the function returns a value.
   *
   * @param patience milliseconds
   * @returns undefined if it returns no value in time
   */
  waitForState<parts extends z.ZodObject, found>(
    schema: parts,
    look: (state: z.infer<parts>) => Promise<found | undefined> | found | undefined,
    patience: number,
  ): Promise<found | undefined>
}

/** Milliseconds within which MetaMask must answer. It takes about ten once it runs. */
const PATIENCE = 30_000

/**
 * How often a line is opened until MetaMask accepts it: right after the browser starts it may miss it. It is ready
 * within 3 to 4 s on an idle machine, and took 40 s on one with twenty times its capacity of load.
 */
const ATTEMPTS = 24
/** Milliseconds. */
const READY_PATIENCE = 5_000

/** Milliseconds after which the state is read without a reported change: MetaMask's worker may have restarted. */
const SILENCE = 2_000

/** A document that every extension has. It has the extension's origin, so that MetaMask treats it as its own page. */
const DOCUMENT = 'manifest.json'

export async function openBackground(context: BrowserContext, extensionId: string): Promise<Background> {
  await findServiceWorker(context)
  let page = await context.newPage()
  let line: JSHandle<Line> | undefined
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
      metaMessages: [`It was called ${ATTEMPTS} times.`],
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
          // The page was closed during the call: a read is repeated.
          if (keys && page.isClosed()) return undefined
          throw error
        })
    // The line ends with its page, and when MetaMask's worker restarts.
    const first = line && !page.isClosed() ? await send(line) : undefined
    const answer = first ?? (await send(await reopen())) ?? { error: 'the line was closed' }
    if ('result' in answer) return answer
    throw new BenchError(
      `MetaMask's background answered ${method} with an error: ${quoteForeign(String(answer.error))}`,
      { hint: 'Run `walletbench metamask` to see whether this build is known to work.' },
    )
  }

  async function look<parts extends z.ZodObject>(schema: parts): Promise<{ state: z.infer<parts>; changes: number }> {
    const { result, changes } = await ask('getState', [], Object.keys(schema.shape))
    const state = schema.safeParse(result)
    if (state.success) return { state: state.data, changes }
    throw new BenchError('MetaMask’s state does not have the expected format.', {
      metaMessages: state.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      hint: 'Run `walletbench metamask` to see whether this build is known to work.',
    })
  }

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
