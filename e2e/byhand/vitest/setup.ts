// First: WalletConnect's client keeps the WebSocket that it finds when it loads.
import 'walletbench/msw/node'
import { configure } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import { bench, handlers } from './bench'

const server = setupServer(...handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(async () => {
  await bench.stop()
  server.close()
})

configure({ asyncUtilTimeout: 10_000 })
