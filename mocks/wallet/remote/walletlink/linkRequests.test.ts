import { expect, test } from 'vitest'
import { type LinkRequestContext, linkRequests } from './linkRequests.ts'

const rpcUrl = 'http://127.0.0.1:8545/'

test.each<[string, unknown, string]>([
  ['a list of URLs', [rpcUrl], rpcUrl],
  ['a list with what JSON makes of undefined', [null, rpcUrl], rpcUrl],
  ['nothing', undefined, ''],
  ['a text', rpcUrl, ''],
])('addEthereumChain leaves its optional fields to the wallet: %s', async (_, rpcUrls, answered) => {
  const asked: unknown[] = []
  const ask: LinkRequestContext['ask'] = async (args) => void asked.push(args)
  const { params, run } = linkRequests.get('addEthereumChain') ?? expect.fail()
  const given = params.parse({ chainId: '31337', rpcUrls, iconUrls: [null] })
  const answer = await run(given, { ask, knowsChain: () => true, toChainUrl: () => '' })
  expect(answer).toEqual({ isApproved: true, rpcUrl: answered })
  expect(asked).toMatchObject([{ method: 'wallet_addEthereumChain', params: [{ chainId: '0x7a69', rpcUrls }] }])
})
