import { expect, test } from 'vitest'
import { createFindNode } from './createFindNode.ts'

const findNode = createFindNode(
  [
    { chainId: 1, rpcUrl: 'http://127.0.0.1:8545/' },
    { chainId: 137, rpcUrl: 'http://127.0.0.1:8545/137' },
  ],
  { 'https://my-node.test/polygon': 137 },
)

test.each([
  ['https://polygon-rpc.com', 'http://127.0.0.1:8545/137'],
  ['https://polygon-mainnet.g.alchemy.com/v2/key', 'http://127.0.0.1:8545/137'],
  ['https://eth.merkle.io', 'http://127.0.0.1:8545/'],
  ['https://my-node.test/polygon/key', 'http://127.0.0.1:8545/137'],
  // The bench has no chain 10.
  ['https://mainnet.optimism.io', undefined],
  ['https://my-node.test', undefined],
  ['https://', undefined],
])('%s is %s', async (url, node) => expect(await findNode(url)).toBe(node))
