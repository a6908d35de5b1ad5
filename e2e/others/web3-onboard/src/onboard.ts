// Web3-Onboard's "Getting Started" and its page about WalletConnect: https://onboard.blocknative.com/docs
import Onboard from '@web3-onboard/core'
import injectedModule from '@web3-onboard/injected-wallets'
import walletConnectModule from '@web3-onboard/walletconnect'

const MAINNET_RPC_URL = 'https://mainnet.infura.io/v3/INFURA_KEY'
const ARBITRUM_RPC_URL = 'https://arbitrum-mainnet.infura.io/v3/INFURA_KEY'

const injected = injectedModule()

const walletConnect = walletConnectModule({
  projectId: 'abc123...',
  dappUrl: 'http://YourAwesomeDapp.com',
})

export const onboard = Onboard({
  wallets: [injected, walletConnect],
  chains: [
    {
      id: '0x1',
      token: 'ETH',
      label: 'Ethereum Mainnet',
      rpcUrl: MAINNET_RPC_URL,
    },
    {
      id: '0xa4b1',
      token: 'ETH',
      label: 'Arbitrum One',
      rpcUrl: ARBITRUM_RPC_URL,
    },
  ],
  connect: { autoConnectLastWallet: true },
})
