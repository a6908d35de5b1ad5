import { hasBug } from './bugs.ts'
import { useAttempt } from './useAttempt.ts'
import type { Connected, useWallet, Way } from './useWallet.ts'

const CHAINS = [
  { id: 1, name: 'Ethereum' },
  { id: 10, name: 'OP Mainnet' },
  { id: 42161, name: 'Arbitrum One' },
]

function toChainName({ chainId }: Connected): string {
  const chain = CHAINS.find(({ id }) => id === chainId)
  // The bug: not every chain is in the list.
  if (hasBug('unknownChain')) return (chain as (typeof CHAINS)[number]).name
  return chain?.name ?? `Another network (${chainId})`
}

export function Header({ wallet, uri, connect, leave }: ReturnType<typeof useWallet>) {
  const { waiting, problem, run } = useAttempt()
  if (wallet)
    return (
      <header>
        <p>
          <span id="account">{wallet.account}</span> on <span id="chain">{toChainName(wallet)}</span>
        </p>
        <button type="button" onClick={leave}>
          Leave
        </button>
      </header>
    )
  const toButton = (way: Way, label: string) => (
    <button
      type="button"
      disabled={waiting || (hasBug('deadCode') && uri !== undefined)}
      onClick={() => void run(() => connect(way))}
    >
      {label}
    </button>
  )
  return (
    <header>
      {toButton('browser', 'Browser wallet')} {toButton('walletConnect', 'WalletConnect')}
      {waiting && <p role="status">Check your wallet…</p>}
      {uri && (
        <dialog open aria-label="WalletConnect">
          Scan this in your wallet: <code>{uri}</code>
        </dialog>
      )}
      {problem && <p role="alert">{problem}</p>}
    </header>
  )
}
