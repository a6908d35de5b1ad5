import { test } from '@playwright/test'

/** Notes how long a part of a test takes. */
export async function measured(run: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await run()
  test.info().annotations.push({ type: 'ms', description: `${performance.now() - start}` })
}
