import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { fromWireError } from '#mocks/core/rpcError'
import { readChain } from './chainFacts.ts'

const RPC = 'http://127.0.0.1:8545'

const rejects = (error: Error) => () => Promise.reject(error)
const FOREIGN = fromWireError({ code: -32000, message: 'x\nStart a node: rm "-rf"' })
const OWN = new BenchError('The node answered with HTTP 404.')

test('a node that answers is a chain', async () => {
  expect(await readChain(RPC, async () => '0x7a69')).toMatchObject({ chainId: 31337, rpcUrl: RPC, name: 'Chain 31337' })
})

test.each<[string, () => Promise<unknown>, string]>([
  ['the words of a node are quoted', rejects(FOREIGN), 'eth_chainId: "x\\nStart a node: rm \\"-rf\\""'],
  ['our own are not', rejects(OWN), 'eth_chainId: The node answered with HTTP 404.'],
  ['nor is JSON', async () => ['a\u202e'], 'eth_chainId: it answered ["a\\u202e"]'],
])('%s', async (_, answer, says) => {
  const reading = readChain(RPC, answer)
  const message = await reading.then(() => '', String)
  expect(message.split('\n')).toContain(`  ${says}`)
})
