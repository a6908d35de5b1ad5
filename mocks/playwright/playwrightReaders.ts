import type { BrowserContext } from '@playwright/test'
import type { Reader } from '#mocks/core/input/reader'
import { chainIdReader, handle, url } from '#mocks/core/input/readers'
import { openShape } from '#mocks/core/input/shapes'
import type { MockedChain } from '#mocks/node/publicNodes/createRpcAnswers'

export const contextReader: Reader<BrowserContext> = handle<BrowserContext>("Playwright's browser context", [
  'route',
  'addInitScript',
])

/** A chain of a bench has more than its addresses. */
export const mockedChainReader: Reader<MockedChain> = openShape<MockedChain>({
  chainId: chainIdReader,
  rpcUrl: url('http:', 'https:'),
  wsUrl: url('ws:', 'wss:'),
})
