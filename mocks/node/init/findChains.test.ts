import { describe, expect, test } from 'vitest'
import { findChains, listChainIds } from './findChains.ts'

const IDS = { mainnet: 1, optimism: 10, polygon: 137, base: 8453, arbitrum: 42161 }
const find = (text: string) => findChains({ 'src/config.ts': text }, IDS).map(({ id }) => id)

describe('findChains', () => {
  test.each(['wagmi/chains', 'viem/chains', '@wagmi/core/chains', '@wagmi/vue/chains', '@reown/appkit/networks'])(
    'the names from %s',
    (module) => {
      expect(find(`import { base, mainnet } from '${module}'`)).toEqual([8453, 1])
      expect(find(`import {\n  base,\n  mainnet,\n} from "${module}"`)).toEqual([8453, 1])
    },
  )

  test('in the order of the list, and each once', () => {
    const imports = `import { arbitrum, base, mainnet } from 'wagmi/chains'\n`
    expect(find(`${imports}getDefaultConfig({ appName: 'a', chains: [mainnet, base] })`)).toEqual([1, 8453, 42161])
    expect(find(`${imports}const networks: [AppKitNetwork] = [base, mainnet]`)).toEqual([8453, 1, 42161])
  })

  test('renamed ones, and those of thirdweb', () => {
    expect(find(`import { mainnet as ethereum } from 'viem/chains'\nconst chains = [ethereum]`)).toEqual([1])
    expect(find(`import { ethereum, type Chain } from 'thirdweb/chains'`)).toEqual([1])
  })

  test('ids, as WalletConnect and Web3-Onboard have them', () => {
    expect(find('init({ optionalChains: [1, 42_161] })')).toEqual([1, 42161])
    expect(find(`chains: [{ id: '0x1', token: 'ETH' }, { id: '0xa4b1', token: 'ETH' }]`)).toEqual([1, 42161])
  })

  test('nothing that is not plain, and no chain that nobody knows', () => {
    expect(find(`import * as chains from 'viem/chains'`)).toEqual([])
    expect(find(`import { mainnet } from './chains'`)).toEqual([])
    expect(find(`import { ourChain, type Chain } from 'viem/chains'`)).toEqual([])
    expect(find(`chains: [123456789, 1]`)).toEqual([1])
  })

  test("viem's own names", async () => expect(await listChainIds()).toMatchObject(IDS))
})
