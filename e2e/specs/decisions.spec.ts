import { createPublicClient, type Hash, http, parseEther, parseGwei } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { testIds } from '#console/testIds'
import { someAddress } from '../support/benchValues.ts'
import { having } from '../support/having.ts'
import { expect, test } from '../support/test.ts'
import { connectionWays } from '../support/walletconnect/connectionWays.ts'

const CONNECT = 'wallet_requestPermissions'

for (const { name, connector } of connectionWays) {
  test.describe(`by ${name}`, () => {
    test('a connection: closed, refused in own words, approved with other accounts', async ({ consolePage, bench }) => {
      const [first = '', second = '', third = ''] = bench.accounts
      const error = consolePage.id(testIds.connectError)
      await consolePage.pressConnect(connector)
      await consolePage.decideOtherwise(CONNECT, 'close')
      await expect(error).toContainText('4001')
      await consolePage.expectConnection({ status: 'disconnected' })

      await consolePage.pressConnect(connector)
      await consolePage.rejectWith(CONNECT, -32002, 'The vault is busy.')
      await expect(error).toContainText('The vault is busy.')
      await consolePage.expectConnectionEvents()

      await consolePage.pressConnect(connector)
      const card = await consolePage.openEdit(CONNECT)
      const tick = (address: string) => having(card.getByTestId(testIds.editAccount), { address })
      await tick(first).uncheck()
      await expect(card.getByTestId(testIds.editProblem)).toContainText('at least one')
      await expect(card.getByTestId(testIds.approve)).toBeDisabled()
      // Also shown while the panel is closed, because it prevents the approval.
      await card.getByTestId(testIds.editToggle).click()
      await expect(card.getByTestId(testIds.editToggle)).toContainText('at least one')
      await card.getByTestId(testIds.editToggle).click()
      await tick(second).check()
      await tick(third).check()
      await card.getByTestId(testIds.editAccountFirst).click()
      await consolePage.approve(CONNECT)
      await consolePage.expectConnected(connector)
      const shared = { address: third, addresses: `${third},${second}` }
      await consolePage.expectConnection({ ...shared, 'connector-id': connector, 'chain-id': bench.chainId })
      await consolePage.expectConnectionEvents('connect')
    })

    test('a connection that is approved late, once the wallet is unlocked', async ({ consolePage }) => {
      await consolePage.pressConnect(connector)
      await consolePage.decideOtherwise(CONNECT, 'lock')
      await expect(consolePage.id(testIds.walletLock)).toHaveAttribute('data-locked', 'true')
      await expect(consolePage.pending(CONNECT).getByTestId(testIds.decided)).toContainText('unlocked')
      await consolePage.expectConnection({ status: 'connecting' })
      await consolePage.pending(CONNECT).getByTestId(testIds.cardUnlock).click()
      await consolePage.expectConnected(connector)
      await consolePage.expectConnectionEvents('connect')
    })

    test('a signature: ignored, approved late and twice, refused late, in own words', async ({ consolePage }) => {
      const method = 'personal_sign'
      await consolePage.connect(connector)
      const card = await consolePage.send('personalSign', { message: 'Nobody looks' })
      await consolePage.decideOtherwise(method, 'ignore')
      const decided = consolePage.pending(method).getByTestId(testIds.decided)
      await expect(decided).toHaveAttribute('data-answer', 'ignore')
      await expect(card.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'waiting')
      // An ignored request can still be decided.
      await consolePage.approve(method)
      await consolePage.expectSigned(card)

      await consolePage.send('personalSign', { message: 'Late' })
      await consolePage.decideLate(method, 'decideApproveLate', 0.5)
      await expect(consolePage.pending(method)).toHaveCount(0)
      await consolePage.expectSigned(card)

      await consolePage.send('personalSign', { message: 'Twice' })
      await consolePage.decideOtherwise(method, 'twice')
      await consolePage.expectSigned(card)
      await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)

      await consolePage.send('personalSign', { message: 'Late, and no' })
      await consolePage.decideLate(method, 'decideRejectLate', 0.5)
      await consolePage.expectError(card, 4001)

      await consolePage.send('personalSign', { message: 'Out of order' })
      await consolePage.rejectWith(method, -32000, 'Out of order.')
      await consolePage.expectError(card, -32000)
      await expect(card.getByTestId(testIds.runError)).toContainText('Out of order.')
      await consolePage.expectConnectionEvents('connect')
    })

    test('a signature: locked meanwhile it comes late, disconnected meanwhile never', async ({ consolePage }) => {
      const method = 'personal_sign'
      await consolePage.connect(connector)
      const card = await consolePage.send('personalSign', { message: 'Behind a lock' })
      await consolePage.decideOtherwise(method, 'lock')
      const waiting = consolePage.pending(method)
      await expect(waiting.getByTestId(testIds.cardLocked)).toBeVisible()
      await expect(waiting.getByTestId(testIds.approve)).toBeDisabled()
      await expect(card.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'waiting')
      await waiting.getByTestId(testIds.cardUnlock).click()
      await consolePage.expectSigned(card)
      await consolePage.expectConnection({ status: 'connected' })

      await consolePage.send('personalSign', { message: 'Cut off' })
      await consolePage.decideOtherwise(method, 'disconnect')
      await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
      await consolePage.expectConnection({ status: 'disconnected' })
      await consolePage.expectConnectionEvents('connect', 'disconnect')
      await expect(card.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'error')
    })

    test('a transaction is sent as it was edited: value, gas, fees', async ({ consolePage, bench }) => {
      await consolePage.connect(connector)
      const to = someAddress()
      const card = await consolePage.send('sendTransaction', { to, value: '0.25' })
      await expect(consolePage.pending('eth_sendTransaction')).toBeVisible()
      const asked = await consolePage.openEdit('eth_sendTransaction')
      await expect(consolePage.editField(asked, 'value')).toHaveValue('0.25')
      await expect(consolePage.editField(asked, 'gas')).toHaveValue('21000')
      await consolePage.editField(asked, 'gas').fill('many')
      await expect(asked.getByTestId(testIds.editProblem)).toContainText('“many”')
      await expect(asked.getByTestId(testIds.approve)).toBeDisabled()
      await consolePage.editField(asked, 'gas').fill('50000')
      await consolePage.editField(asked, 'value').fill('0.5')
      await consolePage.editField(asked, 'maxFeePerGas').fill('7')
      await consolePage.editField(asked, 'maxPriorityFeePerGas').fill('2.5')
      await consolePage.approve('eth_sendTransaction')
      await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
      const hash = (await consolePage.result(card)).match(/0x[0-9a-f]{64}/)?.[0] as Hash
      const chain = createPublicClient({ transport: http(bench.rpcUrl) })
      expect(await chain.getTransaction({ hash })).toMatchObject({
        value: parseEther('0.5'),
        gas: 50_000n,
        maxFeePerGas: parseGwei('7'),
        maxPriorityFeePerGas: parseGwei('2.5'),
      })
    })

    test('a transaction that is approved after a reload is mined, and nobody is there to hear of it', async ({
      consolePage,
      bench,
    }) => {
      await consolePage.connect(connector)
      const to = someAddress()
      const chain = createPublicClient({ transport: http(bench.rpcUrl) })
      await consolePage.send('sendTransaction', { to, value: '0.25' })
      await consolePage.decideOtherwise('eth_sendTransaction', 'approveLater')
      const decided = consolePage.pending('eth_sendTransaction').getByTestId(testIds.decided)
      await expect(decided).toHaveAttribute('data-after', 'reload')
      expect(await chain.getBalance({ address: to })).toBe(0n)

      await consolePage.page.reload()
      await consolePage.expectConnection({ status: 'connected' })
      await expect.poll(() => chain.getBalance({ address: to })).toBe(parseEther('0.25'))
      await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
      await consolePage.expectConnectionEvents('connect')
      await consolePage.sign({ message: 'And on it goes' })
    })
  })
}

test('a log-in of the page’s own domain is in order', async ({ consolePage, bench }) => {
  await consolePage.connect('injected')
  const { host: domain, origin } = new URL(bench.consoleUrl ?? '')
  const fields = { domain, uri: `${origin}/login`, chainId: bench.chainId, nonce: '32891756', version: '1' } as const
  const message = createSiweMessage({ ...fields, address: bench.accounts[0] ?? '0x', statement: 'Welcome.' })
  await consolePage.send('personalSign', { message })
  const card = consolePage.pending('personal_sign')
  await expect(card.getByTestId(testIds.signIn)).toHaveAttribute('data-problems', '0')
  await expect(card.getByTestId(testIds.signIn)).toContainText('Welcome.')
  await expect(card.getByRole('alert')).toHaveCount(0)
})

test('rules by method come before the default, and are taken back', async ({ consolePage }) => {
  await consolePage.connect('injected')
  await consolePage.openSection('rules')
  await consolePage.id(testIds.ruleMethod).fill('personal_sign')
  await consolePage.id(testIds.ruleAnswer).selectOption('reject')
  await consolePage.id(testIds.ruleAdd).click()
  const card = await consolePage.send('personalSign')
  await consolePage.expectError(card, 4001)
  await consolePage.sendApproved('signTypedData')
  await consolePage.id(testIds.ruleRemove).click()
  await expect(consolePage.id(testIds.rule)).toHaveCount(0)
  await consolePage.sign({ message: 'And on it goes' })
})
