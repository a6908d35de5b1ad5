type WorkerFixture<started> = [
  (wanted: object, use: (started: started) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
]

/** A fixture that is started before a worker's first test, and stopped after its last one. */
export function oncePerWorker<started extends { stop(): Promise<unknown> }>(
  start: () => Promise<started>,
): WorkerFixture<started> {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const started = await start()
      await use(started)
      await started.stop()
    },
    { scope: 'worker' },
  ]
}
