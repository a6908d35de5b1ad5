export type RunningBody = {
  state(): 'waiting' | 'reached' | 'failed'
  failure(): string | undefined
  error(): unknown
  /** Resolves when it is over. Never rejects. */
  readonly ended: Promise<void>
}

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

/** Colours are for terminals. */
function toLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
  const [line = ''] = text.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')
  return line
}
