import { arbitrum, mainnet } from '@reown/appkit/networks'
import { useAppKitAccount, useAppKitNetwork, useAppKitProvider, useDisconnect } from '@reown/appkit/react'
import { BrowserProvider, type Eip1193Provider, parseEther } from 'ethers'
import { useState } from 'react'

export function Page() {
  const { address, status } = useAppKitAccount()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider<Eip1193Provider>('eip155')
  const { disconnect } = useDisconnect()
  const [result, setResult] = useState('')
  const isConnected = status === 'connected'

  const run = (act: () => Promise<unknown>) => async () => {
    setResult('…')
    await act().then(
      (value) => setResult(String(value)),
      (error) => setResult(`Error ${readCode(error)}: ${error.shortMessage ?? error.message}`),
    )
  }
  const getSigner = () => new BrowserProvider(walletProvider, Number(chainId)).getSigner(address)

  return (
    <main>
      <p id="account">{isConnected ? address : 'none'}</p>
      <p id="chain">{isConnected ? chainId : 'none'}</p>
      <button type="button" onClick={run(async () => (await getSigner()).signMessage('hello'))}>
        Sign message
      </button>
      <button
        type="button"
        onClick={run(async () => (await getSigner()).signTypedData(...toTypedData(Number(chainId))))}
      >
        Sign typed data
      </button>
      <button
        type="button"
        onClick={run(async () => {
          const { hash } = await (await getSigner()).sendTransaction({ to: RECEIVER, value: parseEther('0.01') })
          return hash
        })}
      >
        Send 0.01 ETH
      </button>
      <button type="button" onClick={run(async () => switchNetwork(chainId === 1 ? arbitrum : mainnet))}>
        Other chain
      </button>
      <button type="button" onClick={run(async () => disconnect())}>
        Leave
      </button>
      <p id="result">{result}</p>
    </main>
  )
}

const RECEIVER = '0x000000000000000000000000000000000000dEaD'

function toTypedData(chainId: number) {
  return [
    { name: 'Others', version: '1', chainId },
    { Mail: [{ name: 'contents', type: 'string' }] },
    { contents: 'hello' },
  ] as const
}

/** Ethers keeps the wallet's error inside its own. */
function readCode(error: { code?: unknown; info?: { error?: { code?: unknown } } }): unknown {
  return error.info?.error?.code ?? error.code
}
