import { mainnet, polygon } from 'wagmi/chains'
import { createRpcHandlers, mockWalletConnect } from 'walletbench/msw'

export const bench = mockWalletConnect({ window, chains: [{ chainId: 1 }, { chainId: 137 }] })

export const handlers = [
  ...bench.handlers,
  // The app's reads: RainbowKit's button shows a name and a balance.
  ...createRpcHandlers({
    [mainnet.rpcUrls.default.http[0]]: { chainId: 1, answers: { eth_getBalance: '0xde0b6b3a7640000', eth_call: '0x' } },
    [polygon.rpcUrls.default.http[0]]: { chainId: 137, answers: { eth_getBalance: '0x0' } },
  }),
]
