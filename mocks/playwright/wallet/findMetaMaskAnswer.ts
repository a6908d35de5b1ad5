import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteWords } from '#mocks/core/foreign/quoteWords'
import type { RequestWatch, ShownRequest } from '#mocks/metamask/background/watchRequests'
import { toWalletRequest } from './toWalletRequest.ts'

/**
 * Resolves to what a dapp gets, or rejects as its request does.
 *
 * @throws BenchError if no watched page has sent the request
 */
export async function findMetaMaskAnswer(watch: RequestWatch, request: ShownRequest): Promise<unknown> {
  const page = await watch.findPage(request)
  if (page) return page.answer
  const { method, origin } = toWalletRequest(request)
  throw new BenchError(`What ${quoteWords(origin)} got as the answer to ${nameMethod(method)} is not known.`, {
    hint: 'MetaMask tells only the page that asked. A page that was open before the test began is not heard.',
  })
}
