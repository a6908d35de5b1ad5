import { expect, test } from 'vitest'
import { isLoopbackUrl } from './walletChain.ts'

test.each([
  ['http://127.0.0.1:8545', true],
  ['HTTP://LOCALHOST:8545/rpc?key=1', true],
  // On Linux, `startAnvil` listens on a random address of 127.0.0.0/8.
  ['http://127.31.7.2:8545/', true],
  ['http://[::1]:8545', true],
  ['https://127.0.0.1:8545', false],
  ['ws://127.0.0.1:8545', false],
  ['127.0.0.1:8545', false],
  ['http://user:secret@127.0.0.1:8545', false],
  ['http://127.0.0.1@rpc.example', false],
  ['http://127.0.0.1.rpc.example', false],
  ['http://127.0.0.999:8545', false],
  ['http://127.0.0.1:99999', false],
])('%s leads to this machine: %s', (url, wanted) => {
  expect(isLoopbackUrl(url)).toBe(wanted)
})
