import type { BrowserContext, JSHandle, Page } from '@playwright/test'
import type { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'

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

/** How often a line is opened until MetaMask takes it: right after the browser's start it may not hear it. */
const ATTEMPTS = 12
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
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker').catch(noExtension)
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
      through.evaluate((each, asked) => each.ask(asked), { method, params, keys, patience: PATIENCE })
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

function noExtension(cause: unknown): never {
  throw new BenchError('The browser did not load MetaMask.', {
    hint: 'Google Chrome loads no unpacked extensions since version 137: use Chromium, or Playwright’s own (npx playwright install chromium). WALLETBENCH_CHROMIUM names one.',
    cause,
  })
}

type Asked = {
  readonly method: string
  readonly params: readonly unknown[]
  /** Of an object that is answered, what is wanted; all where left out. */
  readonly keys?: readonly string[] | undefined
  /** Milliseconds. */
  readonly patience: number
}

type Answered = {
  readonly result: unknown
  /** How many changes of the state were told before it. */
  readonly changes: number
}

type Line = {
  /** Whether it has said so by the end of its patience. */
  readonly isReady: Promise<boolean>
  /** Undefined where the line is closed. */
  readonly ask: (asked: Asked) => Promise<Answered | { readonly error: string } | undefined>
  /** Until more changes than that were told, the line is closed, or the milliseconds are over. */
  readonly waitForChange: (changes: number, patience: number) => Promise<void>
}

/** What goes over a port of MetaMask: JSON-RPC 2.0, in an envelope that names the stream. */
type Envelope = {
  readonly name: string
  readonly data: {
    readonly method?: string | undefined
    readonly id?: number | undefined
    readonly result?: unknown
    readonly error?: { readonly message?: string | undefined } | undefined
  }
}

type Port = {
  readonly onMessage: { addListener(listener: (message: Envelope) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
  postMessage(message: object): void
}

/** Runs in the page. */
function openLine(readyPatience: number): Line {
  const { chrome } = globalThis as unknown as {
    chrome: { runtime: { connect(info: { name: string }): Port } }
  }
  // Not the name of one of its pages: those count as open, and keep its windows from coming.
  const port = chrome.runtime.connect({ name: 'walletbench' })
  const waiting = new Map<number, (answer: { result: unknown } | { error: string }) => void>()
  const changed = new EventTarget()
  let changes = 0
  let lastId = 0
  let isOpen = true
  let settleReady = (_: boolean) => {}
  const isReady = new Promise<boolean>((resolve) => {
    settleReady = resolve
    setTimeout(() => {
      resolve(false)
    }, readyPatience)
  })
  function send(method: string, params: readonly unknown[]): number {
    lastId += 1
    port.postMessage({ name: 'controller', data: { jsonrpc: '2.0', id: lastId, method, params } })
    return lastId
  }
  port.onMessage.addListener(({ name, data }) => {
    if (name !== 'controller') return
    if (data.method === 'startUISync') {
      // From then on it tells of changes.
      send('startPatches', [])
      settleReady(true)
    }
    if (data.method === 'sendUpdate') {
      changes += 1
      changed.dispatchEvent(new Event('change'))
    }
    if (data.id === undefined) return
    waiting.get(data.id)?.(
      data.error ? { error: data.error.message ?? JSON.stringify(data.error) } : { result: data.result },
    )
    waiting.delete(data.id)
  })
  port.onDisconnect.addListener(() => {
    isOpen = false
    settleReady(false)
    for (const settle of waiting.values()) settle({ error: 'MetaMask has closed the line.' })
    waiting.clear()
    changed.dispatchEvent(new Event('change'))
  })
  return {
    isReady,
    ask: ({ method, params, keys, patience }) =>
      new Promise((resolve) => {
        if (!isOpen) return resolve(undefined)
        const id = send(method, params)
        const timer = setTimeout(() => {
          waiting.delete(id)
          resolve({ error: `no answer within ${patience / 1_000} s` })
        }, patience)
        waiting.set(id, (answer) => {
          clearTimeout(timer)
          if ('error' in answer) return resolve(answer)
          const isPicked = keys && typeof answer.result === 'object' && answer.result !== null
          if (!isPicked) return resolve({ ...answer, changes })
          const all = answer.result as Readonly<Record<string, unknown>>
          resolve({ result: Object.fromEntries(keys.map((key) => [key, all[key]])), changes })
        })
      }),
    waitForChange: (after, patience) =>
      new Promise((resolve) => {
        if (!isOpen || changes > after) return resolve()
        const timer = setTimeout(resolve, patience)
        changed.addEventListener(
          'change',
          () => {
            clearTimeout(timer)
            resolve()
          },
          { once: true },
        )
      }),
  }
}
