import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeFunctionData, namehash } from 'viem'
import { testIds } from '#console/testIds'
import { benchNames } from '#fixtures/contracts/generated/benchNames'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { expectAccessible } from '../support/accessibility.ts'
import { someAddress } from '../support/benchValues.ts'
import { withBench } from '../support/console/consoleSteps.ts'
import type { ConsolePage } from '../support/console/createConsolePage.ts'
import { having } from '../support/having.ts'
import { expect, test } from '../support/test.ts'

async function createArtifact({ chains: [chain], info }: Bench): Promise<string> {
  const object = await chain.client.getCode({ address: info.nft })
  return JSON.stringify({ abi: benchNft.abi, deployedBytecode: { object } })
}

async function deployGallery({ chains: [chain], accounts: [from] }: Bench): Promise<`0x${string}`> {
  const { abi, bytecode } = benchNft
  const hash = await chain.client.deployContract({ abi, bytecode, account: from ?? null, chain: null })
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('No contract')
  return contractAddress
}

async function pressMint(consolePage: ConsolePage, { accounts: [from = '0x'] }: Bench, gallery: string, id: bigint) {
  const data = encodeFunctionData({ abi: benchNft.abi, functionName: 'mint', args: [from, id] })
  const card = await consolePage.openCard('sendTransaction')
  await card.getByTestId(testIds.editJson).click()
  await consolePage.sendJson(card, [{ from, to: gallery, data }])
}

function dropFile(page: Page, name: string, text: string): Promise<void> {
  return page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], file, { type: 'application/json' }))
      window.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )
}

test('contracts of a folder: recognised by their code, raw and labelled', async ({ page, bench }, testInfo) => {
  const out = testInfo.outputPath('out')
  await mkdir(join(out, 'Gallery.sol'), { recursive: true })
  await writeFile(join(out, 'Gallery.sol/Gallery.json'), await createArtifact(bench))
  await withBench(page, { abi: [out] }, async (consolePage, own) => {
    const { id } = consolePage
    const gallery = await deployGallery(own)
    await consolePage.connect('injected')
    await pressMint(consolePage, own, gallery, 7n)
    const preview = consolePage.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)
    await expect(preview).toContainText('Gallery.mint')
    await expect(preview).toContainText('Account 1')
    await expect(preview).not.toContainText(gallery)
    await expectAccessible(page, testIds.inbox)

    // As it is, and back.
    await id(testIds.walletPane).getByRole('heading', { name: 'Wallet', exact: true }).click()
    await page.keyboard.press('x')
    await expect(preview).toContainText(gallery, { ignoreCase: true })
    const [account = '0x'] = own.accounts
    await expect(consolePage.accountRow(account)).toContainText(account)
    await expect(consolePage.accountRow(account)).not.toContainText('Account 1')
    await page.keyboard.press('x')
    await expect(consolePage.accountRow(account)).toContainText('Account 1')

    const party = preview.getByTestId(testIds.party).filter({ hasText: 'Gallery' })
    await party.click()
    await expect(page.getByRole('dialog')).toContainText(gallery, { ignoreCase: true })
    await id(testIds.partyLabel).fill('Our gallery')
    await id(testIds.partyLabel).press('Enter')
    await expect(preview).toContainText('Our gallery')
    await page.reload()
    await consolePage.expectConnected('injected')
    await pressMint(consolePage, own, gallery, 8n)
    await expect(preview).toContainText('Our gallery')

    await consolePage.approve('eth_sendTransaction')
    // A flow of many calls fills the table. Folded, its heading is visible.
    await id(testIds.collapseAll).click()
    const flow = consolePage.flow('eth_sendTransaction').last()
    // The row reads as the inbox does, and the filter finds what it says.
    await expect(flow).toContainText('mint(Account 1, 8)')
    await id(testIds.filterInput).fill('gallery.mint "our gallery"')
    await expect(flow).toContainText('mint(Account 1, 8)')
    await id(testIds.filterInput).fill('gallery.burn')
    await expect(flow).toHaveCount(0)
    await id(testIds.filterInput).fill('')
    await flow.click()
    await id(testIds.detailTabs.decoded).click()
    const changes = id(testIds.changes)
    await expect(changes.locator('[data-kind=owner]')).toContainText(/#8\s*nobody → Account 1/)
    await expect(changes.locator('[data-kind=native]')).toContainText(/9\s999\.\d+ → 9\s999\.\d+ ETH/)
    await expect(id(testIds.detailPanel)).toContainText('Gallery.Transfer(')
    await expectAccessible(page, testIds.detail)
  })
})

test('dropped contracts decode at once, are kept and removed; others are told', async ({ consolePage, bench }) => {
  const { page, id } = consolePage
  const gallery = await deployGallery(bench)
  await consolePage.connect('injected')
  await pressMint(consolePage, bench, gallery, 7n)
  const preview = consolePage.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)
  // The bench's own contract has the same function: only its selector is known here.
  await expect(preview).toContainText('mint (by its selector)')
  // Whatever is in sight, the answer is.
  await dropFile(page, 'package.json', '{"name":"shop"}')
  await expect(id(testIds.dropRead)).toContainText('package.json is no contract: it has no ABI.')
  await consolePage.openSection('contracts')
  await expect(id(testIds.contractProblem)).toContainText('package.json is no contract: it has no ABI.')
  await dropFile(page, 'Gallery.json', await createArtifact(bench))
  await expect(id(testIds.dropRead)).toContainText('Decoding with Gallery')
  await expect(id(testIds.contractProblem)).toHaveCount(0)
  await expect(preview).toContainText('Gallery.mint')
  await consolePage.reject('eth_sendTransaction')

  await page.reload()
  await consolePage.openSection('contracts')
  const row = having(id(testIds.contractRow), { name: 'Gallery' })
  await expect(row).toHaveAttribute('data-from', 'dropped')
  await expectAccessible(page, testIds.contracts)
  await row.getByTestId(testIds.contractRemove).click()
  await expect(row).toHaveCount(0)
})

test('a primary name of the chain stands for its address, and goes with it', async ({ consolePage, bench }) => {
  const [chain] = bench.chains
  const [from = '0x'] = bench.accounts
  const { abi } = benchNames
  const owner = someAddress()
  const label = owner.slice(2, 12)
  const name = `${label}.eth`
  const address = bench.info.names
  await chain.client.writeContract({
    address,
    abi,
    functionName: 'register',
    args: [label, owner],
    account: from,
    chain: null,
  })
  await consolePage.connect('injected')
  await consolePage.send('sendTransaction', { to: owner })
  const preview = consolePage.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)
  await expect(preview).toContainText(name)
  const snapshot = await chain.snapshot()
  // Its name leads elsewhere now: it is nobody's.
  const node = namehash(name)
  await chain.impersonateAccount({ address: owner })
  await chain.setBalance({ address: owner, value: 10n ** 18n })
  const args = [node, from] as const
  await chain.client.writeContract({ address, abi, functionName: 'setAddr', args, account: owner, chain: null })
  await expect(preview).not.toContainText(name)
  await chain.revert({ id: snapshot })
  await expect(preview).toContainText(name)
})

test('typed data says what has changed since the last of its kind', async ({ consolePage }) => {
  const { id } = consolePage
  await consolePage.connect('injected')
  const typed = consolePage.pending('eth_signTypedData_v4').getByTestId(testIds.typedData)
  await consolePage.send('signTypedData', { amount: '25' })
  await expect(typed).toHaveAttribute('data-compared', 'false')
  await consolePage.approve('eth_signTypedData_v4')
  const card = await consolePage.send('signTypedData', { amount: '30' })
  await expect(typed).toHaveAttribute('data-compared', 'true')
  await expect(typed.locator('[data-change=changed]').filter({ hasText: 'was' }).first()).toBeVisible()
  // A price and a nonce are not amounts of the token.
  await expect(typed).not.toContainText(' BENCH uint256')
  await consolePage.approve('eth_signTypedData_v4')
  expect(await consolePage.result(card)).toMatch(/^0x/)
  const flows = having(consolePage.flow('eth_signTypedData_v4'), { status: 'ok' })
  await expect(flows).toHaveCount(2)
  await flows.first().click()
  await id(testIds.detailTabs.decoded).click()
  // The first one had none before it.
  await expect(id(testIds.detailPanel).getByTestId(testIds.typedData)).toHaveAttribute('data-compared', 'false')
})
