import { encrypt } from '@metamask/eth-sig-util'
import { stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decideNext, whenPending } from '#mocks/wallet/testing/waits'
import { createConnected } from '../testing/createTestWallet.ts'

async function open() {
  const bench = await createConnected({ persona: 'metamask' })
  const publicKey = (await bench.request('eth_getEncryptionPublicKey', [bench.account])) as string
  const seal = (data: string) =>
    stringToHex(JSON.stringify(encrypt({ publicKey, data, version: 'x25519-xsalsa20-poly1305' })))
  return { ...bench, publicKey, seal }
}

describe('eth_getEncryptionPublicKey', () => {
  test('asks the user, and gives the key of the account', async () => {
    const { wallet, request, account, publicKey } = await open()
    wallet.setPolicy('ask')
    const asked = request('eth_getEncryptionPublicKey', [account])
    const [pending] = await whenPending(wallet)
    expect(pending?.preview).toEqual({ kind: 'encryptionKey', account: wallet.getState().activeAccount })
    wallet.decide(pending?.id ?? '', 'approve')
    expect(await asked).toBe(publicKey)
  })

  test('is 4100 for an account that the origin may not use', async () => {
    const { wallet, request } = await open()
    const stranger = wallet.getState().accounts[1]?.address
    await expect(request('eth_getEncryptionPublicKey', [stranger])).rejects.toMatchObject({ code: 4100 })
    await expect(request('eth_getEncryptionPublicKey', [])).rejects.toMatchObject({ code: -32000 })
  })
})

describe('eth_decrypt', () => {
  test('shows the text, and gives it when the user agrees', async () => {
    const { wallet, request, account, seal } = await open()
    wallet.setMethodPolicy('eth_decrypt', 'ask')
    const asked = request('eth_decrypt', [seal('attack at dawn'), account])
    const pending = await decideNext(wallet, 'approve')
    expect(pending.preview).toMatchObject({ kind: 'decrypt', text: 'attack at dawn' })
    expect(await asked).toBe('attack at dawn')
  })

  test('is refused in MetaMask’s words, without a code of EIP-1193', async () => {
    const { wallet, request, account, seal } = await open()
    wallet.next('eth_decrypt').reject()
    const message = 'MetaMask DecryptMessage: User denied message decryption.'
    const refused = { code: -32603, message, data: { cause: { message } } }
    await expect(request('eth_decrypt', [seal('a'), account])).rejects.toMatchObject(refused)
  })

  test('fails for a message to somebody else once the user has agreed', async () => {
    const { wallet, request, account } = await open()
    wallet.setMethodPolicy('eth_decrypt', 'ask')
    const asked = request('eth_decrypt', [stringToHex('{}'), account])
    const pending = await decideNext(wallet, 'approve')
    expect(pending.preview).toMatchObject({ kind: 'decrypt', text: undefined })
    const message = 'MetaMask DecryptMessage: This message cannot be decrypted.'
    await expect(asked).rejects.toMatchObject({ code: -32603, message })
  })
})
