import { type Address, type Hex, stringToHex, verifyMessage } from 'viem'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'
import { askWallet } from '../askWallet.ts'
import type { Shop } from '../mugShop.ts'
import { isRefusal, toWords } from '../shopErrors.ts'
import { CHAIN } from '../shopFacts.ts'
import { doWork } from './doWork.ts'

/** Signs a message that names the shop (ERC-4361). */
export async function signIn(shop: Shop): Promise<void> {
  const { store, hasBug } = shop
  const { account } = store.get()
  if (!account) return
  const { address, wallet } = account
  const message = shop.unsigned.read()?.message ?? toMessage(address)
  if (hasBug('reload-signs-again')) shop.unsigned.write({ message })
  const sign = async () => {
    const provider = await wallet.provider()
    return provider.request({ method: 'personal_sign', params: [stringToHex(message), address] })
  }
  const accept = (signature: Hex) => acceptSignature(shop, { address, message, signature })
  await doWork(shop, {
    work: 'signIn',
    progress: `Open ${wallet.name} to sign in.`,
    async run() {
      const onLate = (signature: Hex) => void accept(signature).catch(() => {})
      const signature = await askWallet(wallet, sign(), { onLate }).catch((error: unknown) => {
        // "The wallet may not have the method."
        if (hasBug('refused-signature-asked-again') && isRefusal(error)) return sign()
        throw error
      })
      await accept(signature)
    },
    explain: (error) =>
      store.get().isSignedIn ? undefined : toWords(error, { wallet: wallet.name, undone: 'You are not signed in.' }),
  })
}

function toMessage(address: Address): string {
  return createSiweMessage({
    address,
    chainId: CHAIN.id,
    domain: location.host,
    nonce: generateSiweNonce(),
    statement: 'Sign in to the mug shop.',
    uri: location.origin,
    version: '1',
  })
}

type Signed = { readonly address: Address; readonly message: string; readonly signature: Hex }

async function acceptSignature(shop: Shop, { address, message, signature }: Signed): Promise<void> {
  const { store, session, unsigned } = shop
  unsigned.write(undefined)
  if (!(await verifyMessage({ address, message, signature }))) throw new Error('The signature is of another account')
  const stored = session.read()
  if (stored) session.write({ ...stored, signatures: { ...stored.signatures, [address]: signature } })
  if (store.get().account?.address === address) store.set({ isSignedIn: true, problem: '' })
}
