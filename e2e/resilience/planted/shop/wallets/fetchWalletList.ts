import { PROJECT_ID } from '../shopFacts.ts'

/** A wallet of WalletConnect's list. */
export type ListedWallet = { readonly name: string; readonly homepage?: string | undefined }

/** Milliseconds. */
const PATIENCE = 10_000

/**
 * Fetches the wallets that the person may have on their phone.
 *
 * @throws Error when the list does not come in time, is refused or is no list
 */
export async function fetchWalletList(): Promise<readonly ListedWallet[]> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), PATIENCE)
  try {
    const response = await fetch(toAddress(), { signal: ending.signal })
    if (!response.ok) throw new Error(`The wallet list answered ${response.status}.`)
    const { data } = (await response.json()) as { data?: unknown }
    if (!Array.isArray(data)) throw new Error('The wallet list has no wallets.')
    return data.filter((entry): entry is ListedWallet => typeof entry?.name === 'string')
  } finally {
    clearTimeout(timer)
  }
}

function toAddress(): string {
  const query = new URLSearchParams({ projectId: PROJECT_ID, st: 'shop', sv: '1', page: '1', entries: '4' })
  return `https://api.web3modal.org/getWallets?${query}`
}
