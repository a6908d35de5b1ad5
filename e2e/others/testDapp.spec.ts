import type { Page } from '@playwright/test'
import { expect, type TestWallet } from 'walletbench/playwright'
import { ADDRESS, HASH, SIGNATURE } from '../support/patterns.ts'
import { unlessBuilt } from './support/apps.ts'
import { test } from './support/test.ts'

// MetaMask's own page for end-to-end tests, as npm has it. Its buttons name the chain 1338.
test.use({ benchOptions: { chains: [1, 1338] } })
test.skip(...unlessBuilt('test-dapp'))

/** What it signs: its button, the method, and where it shows the address that it recovers. */
const SIGNATURES = [
  ['personalSign', 'personal_sign', 'personalSignVerifyECRecoverResult'],
  ['signTypedData', 'eth_signTypedData', 'signTypedDataVerifyResult'],
  ['signTypedDataV3', 'eth_signTypedData_v3', 'signTypedDataV3VerifyResult'],
  ['signTypedDataV4', 'eth_signTypedData_v4', 'signTypedDataV4VerifyResult'],
  ['signPermit', 'eth_signTypedData_v4', 'signPermitVerifyResult'],
] as const

const REFUSED = [
  ['personalSign', 'personal_sign'],
  ['signTypedDataV4', 'eth_signTypedData_v4'],
  ['sendEIP1559Button', 'eth_sendTransaction'],
  ['eip5792SendCallsButton', 'wallet_sendCalls'],
] as const

test.beforeEach(async ({ page, served }) => {
  await page.route('https://cdnjs.cloudflare.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.goto(served.urlOf('test-dapp'))
})

// Several of its buttons have the same text: it means its ids to be used.
const press = (page: Page, id: string) => page.locator(`#${id}`).click()

async function connect(page: Page, wallet: TestWallet): Promise<void> {
  await page.getByRole('button', { name: 'Use MetaMask' }).click()
  await press(page, 'connectButton')
  await wallet.approve('eth_requestAccounts')
  await expect(page.locator('#accounts')).toHaveText(ADDRESS)
}

async function signAndVerify(page: Page, wallet: TestWallet, address: string): Promise<void> {
  for (const [button, method, result] of SIGNATURES) {
    await press(page, button)
    await wallet.approve(method)
    await expect(page.locator(`#${button}Result`)).toHaveText(SIGNATURE)
    await press(page, `${button}Verify`)
    await expect(page.locator(`#${result}`)).toHaveText(address, { ignoreCase: true })
  }
}

test('EIP-6963: connects, signs, and the page verifies', async ({ page, wallet, bench }) => {
  await connect(page, wallet)
  await expect(page.locator('#activeProviderName')).toHaveText('MetaMask')
  await expect(page.locator('#chainId')).toHaveText('0x1')
  await signAndVerify(page, wallet, bench.accounts[0] ?? '')
  await press(page, 'siwe')
  await wallet.approve('personal_sign')
  await expect(page.locator('#siweResult')).toHaveText(SIGNATURE)
})

test('window.ethereum: connects, signs, and the page verifies', async ({ page, wallet, bench }) => {
  await press(page, 'useWindowProviderButton')
  await press(page, 'connectButton')
  await wallet.approve('eth_requestAccounts')
  await signAndVerify(page, wallet, bench.accounts[0] ?? '')
})

test('sends, deploys, makes a token and adds it, sends a batch', async ({ page, wallet, chain }) => {
  await connect(page, wallet)
  for (const button of ['sendButton', 'sendEIP1559Button', 'sendEIP1559WithoutGasButton']) {
    await press(page, button)
    const { answer } = await wallet.approve('eth_sendTransaction')
    expect(await answer).toMatch(HASH)
    await expect(chain).toHaveMined({ hash: (await answer) as `0x${string}` })
  }

  await press(page, 'deployButton')
  await wallet.approve('eth_sendTransaction')
  await expect(page.locator('#contractStatus')).toHaveText('Deployed')
  await press(page, 'depositButton')
  await wallet.approve('eth_sendTransaction')
  await expect(page.locator('#contractStatus')).toHaveText('Deposit completed')

  await press(page, 'createToken')
  await wallet.approve('eth_sendTransaction')
  await expect(page.locator('#erc20TokenAddresses')).toHaveText(ADDRESS)
  await press(page, 'watchAssets')
  const { answer } = await wallet.approve('wallet_watchAsset')
  expect(await answer).toBe(true)
  await press(page, 'transferTokens')
  const { answer: transfer } = await wallet.approve('eth_sendTransaction')
  await expect(chain).toHaveMined({ hash: (await transfer) as `0x${string}` })

  await press(page, 'eip5792SendCallsButton')
  await wallet.approve('wallet_sendCalls')
  await expect(page.locator('#eip5792RequestIdInput')).toHaveValue(/^0x/)
  await press(page, 'eip5792GetCallsStatusButton')
  await expect(page.locator('#eip5792GetCallsStatusResult')).toContainText('"status": 200')
})

test('adds and switches the chain', async ({ page, wallet }) => {
  await connect(page, wallet)
  await press(page, 'switchEthereumChain')
  await expect(page.locator('#chainId')).toHaveText('0x53a')
  await press(page, 'sendEIP1559Button')
  const { chainId } = await wallet.approve('eth_sendTransaction')
  expect(chainId).toBe(1338)
  wallet.simulated?.switchChain(1, new URL(page.url()).origin)
  await expect(page.locator('#chainId')).toHaveText('0x1')
  await press(page, 'addEthereumChain')
  await expect(page.locator('#chainId')).toHaveText('0x53a')
})

test('gives its permission back, and asks for it again', async ({ page, wallet }) => {
  await connect(page, wallet)
  await press(page, 'getPermissions')
  await expect(page.locator('#permissionsResult')).toContainText('eth_accounts')
  await press(page, 'revokeAccountsPermission')
  await expect(page.locator('#accounts')).toHaveText('')
  await press(page, 'requestPermissions')
  await wallet.approve('eth_requestAccounts')
  await expect(page.locator('#accounts')).toHaveText(ADDRESS)
})

test('is refused: the connection, then each request', async ({ page, wallet }) => {
  await press(page, 'connectButton')
  const { answer: connection } = await wallet.reject('eth_requestAccounts')
  await expect(connection).rejects.toMatchObject({ code: 4001 })
  await expect(page.locator('#accounts')).toHaveText('')

  await connect(page, wallet)
  for (const [button, method] of REFUSED) {
    await press(page, button)
    const { answer } = await wallet.reject(method)
    await expect(answer).rejects.toMatchObject({ code: 4001 })
  }
  await expect(page.locator('#personalSign')).toHaveText(/^Error: /)
})

test('another account, a reload, the wallet leaves', async ({ page, wallet, bench }) => {
  const [first = '', second = ''] = bench.accounts
  await page.getByRole('button', { name: 'Use MetaMask' }).click()
  await press(page, 'connectButton')
  await wallet.approve('eth_requestAccounts', { edit: { accounts: bench.accounts.slice(0, 2) } })
  await expect(page.locator('#accounts')).toContainText(first, { ignoreCase: true })
  wallet.simulated?.switchAccount(second as `0x${string}`)
  await expect(page.locator('#accounts')).toHaveText(new RegExp(`^${second}`, 'i'))
  await page.reload()
  await expect(page.locator('#accounts')).toHaveText(new RegExp(`^${second}`, 'i'))
  // It shows the account before it listens: nobody leaves within a tenth of a second.
  await press(page, 'personalSign')
  await wallet.approve('personal_sign')
  for (const origin of Object.keys(wallet.simulated?.getState().permissions ?? {})) wallet.simulated?.disconnect(origin)
  await expect(page.locator('#accounts')).toHaveText('')
})

test('encrypts a message for the account, and has the wallet decrypt it', async ({ page, wallet }) => {
  await connect(page, wallet)
  await press(page, 'getEncryptionKeyButton')
  await wallet.reject('eth_getEncryptionPublicKey')
  await expect(page.locator('#encryptionKeyDisplay')).toHaveText(/^Error: /)
  await press(page, 'getEncryptionKeyButton')
  await wallet.approve('eth_getEncryptionPublicKey')
  await expect(page.locator('#encryptionKeyDisplay')).toHaveText(/^[\w+/]{43}=$/)
  await page.locator('#encryptMessageInput').pressSequentially('attack at dawn')
  await press(page, 'encryptButton')
  await press(page, 'decryptButton')
  await wallet.approve('eth_decrypt')
  await expect(page.locator('#cleartextDisplay')).toHaveText('attack at dawn')
})
