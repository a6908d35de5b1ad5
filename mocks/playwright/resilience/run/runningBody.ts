import type { Frame, Page } from '@playwright/test'

/** Where Playwright's matchers wait for a page. It is not public: without it, they wait no longer than they say. */
const EXPECT = '_expect'
const ACTIONS = 'click dblclick check uncheck fill hover press selectOption tap type'.split(' ')

export type RunningBody = {
  state(): 'waiting' | 'reached' | 'failed'
  failure(): string | undefined
  error(): unknown
  /** Never rejects. */
  readonly ended: Promise<void>
}

export type BodyWaits = {
  isWaiting(): boolean
  /** Whether it waits to act: the browser would still do that later. */
  isActing(): boolean
  /** From now on no wait settles. */
  kill(): void
  stop(): void
}

type Call = (...args: unknown[]) => Promise<unknown>

export function startBody(run: () => unknown): RunningBody {
  let state: 'waiting' | 'reached' | 'failed' = 'waiting'
  let thrown: unknown
  const ended = (async () => {
    try {
      await run()
      state = 'reached'
    } catch (error) {
      thrown = error
      state = 'failed'
    }
  })()
  return {
    state: () => state,
    failure: () => (state === 'failed' ? toLine(thrown) : undefined),
    error: () => thrown,
    ended,
  }
}

function toLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
  const [line = ''] = text.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')
  return line
}

/** Gives the body's `expect` more time: a scenario is judged while it waits, and a second try must still find it waiting. */
export function createBodyWaits(page: Page, { timeout }: { readonly timeout: number }): BodyWaits {
  const expecting = new Set<object>()
  const acting = new Set<object>()
  const undo: (() => void)[] = []
  let isDead = false

  function follow(frame: Frame, name: string, running: Set<object>, change: (args: unknown[]) => unknown[]): void {
    const original = Reflect.get(frame, name) as Call | undefined
    if (typeof original !== 'function') return
    const followed: Call = async (...args) => {
      if (isDead) return new Promise(() => {})
      const call = {}
      running.add(call)
      try {
        return await original.apply(frame, change(args))
      } finally {
        running.delete(call)
        if (isDead) await new Promise(() => {})
      }
    }
    Reflect.set(frame, name, followed)
    undo.push(() => Reflect.deleteProperty(frame, name))
  }
  function followAll(frame: Frame): void {
    follow(frame, EXPECT, expecting, ([expression, options]) => [expression, stretch(options, timeout)])
    for (const name of ACTIONS) follow(frame, name, acting, (args) => args)
  }

  for (const frame of page.frames()) followAll(frame)
  page.on('frameattached', followAll)
  return {
    isWaiting: () => expecting.size + acting.size > 0,
    isActing: () => acting.size > 0,
    kill() {
      isDead = true
    },
    stop() {
      page.off('frameattached', followAll)
      for (const each of undo) each()
    },
  }
}

function stretch(options: unknown, timeout: number): unknown {
  const given = options as { readonly timeout?: number } | undefined
  return { ...given, timeout: Math.max(given?.timeout ?? 0, timeout) }
}
