import { formatEther } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import type { ShopState } from '../mugShop.ts'
import type { HasBug } from '../plantedBugs.ts'
import { CHAIN } from '../shopFacts.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'

const NAMES: Readonly<Record<number, string>> = { [mainnet.id]: mainnet.name, [optimism.id]: optimism.name }

export type ShopActions = {
  connect(wallet: ShopWallet): void
  signIn(): void
  pay(): void
  switchChain(): void
  leave(): void
}

export type DrawShop = (state: ShopState) => void

export function createView(actions: ShopActions, hasBug: HasBug): DrawShop {
  const onClick = (id: string, run: () => void) => find(id).addEventListener('click', run)
  onClick('signIn', actions.signIn)
  onClick('pay', actions.pay)
  onClick('switch', actions.switchChain)
  onClick('leave', actions.leave)
  const walletButtons = new Map<string, HTMLButtonElement>()

  function drawWallets({ wallets, work }: ShopState): void {
    for (const wallet of wallets) {
      const button = walletButtons.get(wallet.id) ?? document.createElement('button')
      if (!walletButtons.has(wallet.id)) {
        walletButtons.set(wallet.id, button)
        button.type = 'button'
        button.textContent = wallet.name
        button.addEventListener('click', () => actions.connect(wallet))
        find('wallets').append(button)
      }
      button.disabled = work !== undefined
    }
  }

  return (state) => {
    const { account, chainId, isSignedIn, isPaid, work, pairing, balance } = state
    show('offline', state.isOffline)
    show('connect', account === undefined)
    drawWallets(state)
    show('noWallet', !state.wallets.some(({ id }) => id.includes('.')))
    show('pairing', pairing !== undefined && account === undefined)
    write('code', pairing?.uri ?? '')
    find('code').setAttribute('href', pairing?.uri ?? 'wc:')
    write('listNote', pairing?.listNote ?? '')
    find('list').replaceChildren(...(pairing?.list ?? []).map(({ name }) => toItem(name)))
    show('account', account !== undefined)
    write('address', account?.address ?? '')
    write('balance', toBalanceWords(balance))
    write('chain', toChainWords(chainId, hasBug))
    show('switch', chainId !== undefined && chainId !== CHAIN.id)
    show('signIn', !isSignedIn)
    show('goods', account !== undefined && isSignedIn && !isPaid)
    enable('signIn', work === undefined)
    enable('pay', work === undefined || hasBug('each-click-pays'))
    write('progress', state.progress)
    write('problem', state.problem)
    show('thanks', isPaid)
    find('shop').setAttribute('aria-busy', String(work !== undefined))
  }
}

function find(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new RangeError(`The page has no #${id}.`)
  return element
}

function show(id: string, isShown: boolean): void {
  find(id).hidden = !isShown
}

function enable(id: string, isEnabled: boolean): void {
  find(id).toggleAttribute('disabled', !isEnabled)
}

/** Only what changes, so that a screen reader says it once. */
function write(id: string, text: string): void {
  const element = find(id)
  if (element.textContent !== text) element.textContent = text
}

function toItem(text: string): HTMLElement {
  const item = document.createElement('li')
  item.textContent = text
  return item
}

function toBalanceWords(balance: ShopState['balance']): string {
  if (balance === undefined) return '…'
  return balance === 'unknown' ? 'not known: the chain cannot be read' : `${formatEther(balance)} ETH`
}

function toChainWords(chainId: number | undefined, hasBug: HasBug): string {
  if (chainId === undefined || chainId === CHAIN.id) return ''
  if (hasBug('blank-on-unknown-chain')) throw new TypeError(`Unknown chain ${chainId}`)
  return `Your wallet is on ${NAMES[chainId] ?? `chain ${chainId}`}. The shop is paid on ${CHAIN.name}.`
}
