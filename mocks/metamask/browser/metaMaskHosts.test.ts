import { expect, test } from 'vitest'
import { checkAllowedHosts } from './metaMaskHosts.ts'

test.each(['api.market.example', '*.market.example', 'market', 'infura.io.example', '*.notmetamask.example'])(
  '%s may be called',
  (host) => expect(() => checkAllowedHosts([host])).not.toThrow(),
)

test.each([
  '*',
  '*.io',
  '*infura.io',
  'mainnet.infura.io',
  'INFURA.IO',
  '*.cx.metamask.io',
  'metamask.github.io',
  '*.github.io',
])('%s would let the wallet out', (host) => {
  expect(() => checkAllowedHosts(['api.market.example', host])).toThrow('would let the wallet call')
})

test.each(['https://market.example', 'market.example:443', 'a, MAP * 1.2.3.4', '', 'a b', '-a'])(
  '%j is no name',
  (host) => expect(() => checkAllowedHosts([host])).toThrow('is not the name of a host'),
)
