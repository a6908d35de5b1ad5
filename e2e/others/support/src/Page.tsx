import { useState } from 'react'
import { parseEther } from 'viem'
import { useAccount, useDisconnect, useSendTransaction, useSignMessage, useSignTypedData, useSwitchChain } from 'wagmi'

/** The page of each app that uses wagmi. Its imports are the app's own packages. */
export function Page({ otherChain }: { otherChain: number }) {
  const { address, chainId, status } = useAccount()
  const { signMessageAsync } = useSignMessage()
  const { signTypedDataAsync } = useSignTypedData()
  const { sendTransactionAsync } = useSendTransaction()
  const { switchChainAsync } = useSwitchChain()
  const { disconnectAsync } = useDisconnect()
  const [result, setResult] = useState('')

  const run = (act: () => Promise<unknown>) => async () => {
    setResult('…')
    await act().then(
      (value) => setResult(String(value)),
      (error) => setResult(`Error ${readCode(error)}: ${error.shortMessage ?? error.message}`),
    )
  }

  return (
    <main>
      <p id="account">{status === 'connected' ? address : 'none'}</p>
      <p id="chain">{status === 'connected' ? chainId : 'none'}</p>
      <button type="button" onClick={run(() => signMessageAsync({ message: 'hello' }))}>
        Sign message
      </button>
      <button type="button" onClick={run(() => signTypedDataAsync(toTypedData(chainId)))}>
        Sign typed data
      </button>
      <button type="button" onClick={run(() => sendTransactionAsync({ to: RECEIVER, value: parseEther('0.01') }))}>
        Send 0.01 ETH
      </button>
      <button
        type="button"
        onClick={run(async () => (await switchChainAsync({ chainId: chainId === 1 ? otherChain : 1 })).id)}
      >
        Other chain
      </button>
      <button type="button" onClick={run(async () => disconnectAsync())}>
        Leave
      </button>
      <p id="result">{result}</p>
    </main>
  )
}

const RECEIVER = '0x000000000000000000000000000000000000dEaD'

function toTypedData(chainId = 1) {
  return {
    domain: { name: 'Others', version: '1', chainId },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'hello' },
  } as const
}

/** Libraries wrap the wallet's error. */
function readCode(error: { code?: unknown; cause?: unknown }): unknown {
  if (typeof error.code === 'number' || !error.cause) return error.code
  return readCode(error.cause)
}
