type WorkerFixture<started> = [
  (wanted: object, use: (started: started) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
]

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
