import { configure } from '@testing-library/react'
import { setupWorker } from 'msw/browser'
import { afterAll } from 'vitest'
import { bench, handlers } from './bench'

const worker = setupWorker(...handlers)
// Not in beforeAll: WalletConnect's client keeps the WebSocket that it finds when it loads, which is before that.
await worker.start({ onUnhandledRequest: 'bypass', quiet: true })
afterAll(async () => {
  await bench.stop()
  worker.stop()
})

configure({ asyncUtilTimeout: 10_000 })
