import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeFunctionData } from 'viem'
import { testIds } from '#console/testIds'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { expectAccessible } from '../support/accessibility.ts'
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
  await consolePage.openSection('contracts')
  await dropFile(page, 'Gallery.json', await createArtifact(bench))
  await expect(id(testIds.dropRead)).toContainText('Decoding with Gallery')
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
