import { type Address, type Hex, isAddressEqual } from 'viem'
import { verifyMessage, verifyTypedData } from 'viem/actions'
import { expect, test } from '#mocks/playwright/index'
import { type GridReason, impossibleReasons } from './connectorColumns.ts'
import type { GridCell, GridTry } from './gridTry.ts'
import type { ConnectorDapp } from './openConnectorDapp.ts'

const works: GridCell = { text: 'works' }
const SIGNATURE = /^0x[\da-f]{130,}$/
const typedData = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'Shop', chainId: 1 },
  message: { text: 'hello' },
} as const

export const gridRows: Readonly<Record<string, (tried: GridTry) => Promise<GridCell>>> = {
  async connect({ dapp }) {
    await dapp.connect()
    await expect(dapp.account).toHaveText(`${dapp.address} on 1`, { ignoreCase: true })
    return works
  },
  async refuse({ column, dapp, wallet }) {
    if (column.place === 'frame') {
      await dapp.connect()
      await dapp.press('Sign')
      await wallet.reject('personal_sign')
      return toRefused(await readEnd(dapp), column.reasons?.['refuse'])
    }
    await dapp.askToConnect()
    await wallet.reject('eth_requestAccounts')
    const refused = toRefused(await readEnd(dapp), column.reasons?.['refuse'])
    if (column.reloads) await dapp.reload()
    await dapp.connect()
    return refused
  },
  async sign({ dapp, wallet, client }) {
    await dapp.connect()
    await dapp.press('Sign')
    await wallet.approve('personal_sign')
    const signature = await readSignature(dapp)
    expect(await verifyMessage(client, { address: dapp.address, message: 'hello', signature })).toBe(true)
    return works
  },
  async 'typed data'({ dapp, wallet, client }) {
    await dapp.connect()
    await dapp.press('Sign typed data')
    await wallet.approve('eth_signTypedData_v4')
    const signature = await readSignature(dapp)
    expect(await verifyTypedData(client, { address: dapp.address, ...typedData, signature })).toBe(true)
    return works
  },
  async send(tried) {
    await tried.dapp.connect()
    return pressApproved(tried, { row: 'send', name: 'Send', method: 'eth_sendTransaction', result: /^success$/ })
  },
  async batch(tried) {
    await tried.dapp.connect()
    const button = { row: 'batch', name: 'Send a batch', method: 'wallet_sendCalls' }
    return pressApproved(tried, { ...button, result: /^success [12]$/ })
  },
  async 'switch chain'(tried) {
    const { dapp, wallet } = tried
    await dapp.connect()
    const button = { row: 'switch chain', name: 'Switch chain', method: 'wallet_switchEthereumChain' }
    const cell = await pressApproved(tried, { ...button, result: /^10$/ })
    if (cell.text !== works.text) return cell
    await expect(dapp.account).toContainText(' on 10')
    await dapp.press('Sign')
    expect((await wallet.approve('personal_sign')).chainId).toBe(10)
    return works
  },
  async 'wallet changes account'({ column, dapp, wallet, person, accounts }) {
    const [first, second] = accounts
    await dapp.connect([first, second])
    await sign({ dapp, wallet })
    await person.switchAccount(second)
    if (column.hasEvents) {
      await expect(dapp.account).toHaveText(`${second} on 1`, { ignoreCase: true })
      return works
    }
    await sign({ dapp, wallet })
    await expect(dapp.account).toHaveText(`${dapp.address} on 1`, { ignoreCase: true })
    await dapp.press('Disconnect')
    await expect(dapp.account).toHaveText('disconnected')
    await dapp.connect()
    const [now = ''] = ((await dapp.account.textContent()) ?? '').split(' ')
    if (isAddressEqual(now as Address, second)) return { text: 'with the next connection', reason: 'noEvents' }
    return { text: 'impossible', reason: 'safeAccount' }
  },
  async 'reload and come back'({ dapp, wallet }) {
    await dapp.connect()
    const before = wallet.requests().length
    await dapp.reload()
    await expect(dapp.account).toHaveText(`${dapp.address} on 1`, { ignoreCase: true })
    expect(wallet.requests()).toHaveLength(before)
    await sign({ dapp, wallet })
    return works
  },
  async 'disconnect by the dapp'({ column, dapp, page }) {
    await dapp.connect()
    const reloading = column.reloads ? page.waitForEvent('load') : undefined
    await dapp.press('Disconnect')
    await reloading
    await expect(dapp.account).toHaveText('disconnected')
    await dapp.reload()
    await expect(dapp.account).toHaveText('disconnected')
    await dapp.connect()
    return works
  },
  async 'disconnect by the wallet'({ column, dapp, person }) {
    await dapp.connect()
    await person.disconnect()
    if (column.hasEvents) {
      await expect(dapp.account).toHaveText('disconnected')
      return works
    }
    person.approveIfAsked('personal_sign')
    await dapp.press('Sign')
    const end = await readEnd(dapp)
    if (SIGNATURE.test(end)) {
      await expect(dapp.account).toHaveText(`${dapp.address} on 1`, { ignoreCase: true })
      return { text: 'impossible', reason: 'safeFrame' }
    }
    return { text: `with the next request: ${toErrorCode(end)}`, reason: 'noEvents' }
  },
  async 'wallet locked'({ dapp, person }) {
    await dapp.connect()
    await person.signWhileLocked()
    await readSignature(dapp)
    return works
  },
  async 'window closed'({ column, dapp, page, wallet, person }) {
    await dapp.connect()
    const opening = column.place === 'popup' ? page.waitForEvent('popup') : undefined
    await dapp.press('Sign')
    const popup = await opening
    if (popup) {
      await expect(popup.getByText('asks: sign a message: hello')).toBeVisible()
      await popup.close({ runBeforeUnload: true })
    } else await wallet.close('personal_sign')
    const refused = toRefused(await readEnd(dapp), column.reasons?.['window closed'])
    await person.expectNothingAsked()
    return refused
  },
}

type PressedButton = { readonly row: string; readonly name: string; readonly method: string; readonly result: RegExp }

async function readSignature({ result }: ConnectorDapp): Promise<Hex> {
  await expect(result).toHaveText(SIGNATURE)
  return (await result.textContent()) as Hex
}

async function sign({ dapp, wallet }: Pick<GridTry, 'dapp' | 'wallet'>): Promise<void> {
  await dapp.press('Sign')
  await wallet.approve('personal_sign')
  await readSignature(dapp)
}

const toRefused = (end: string, reason?: GridReason) => ({
  text: `works: ${toErrorCode(end)}`,
  ...(reason === undefined ? {} : { reason }),
})

async function pressApproved({ column, dapp, person }: GridTry, button: PressedButton): Promise<GridCell> {
  const { row, name, method, result } = button
  person.approveIfAsked(method)
  await dapp.press(name)
  const end = await readEnd(dapp)
  if (result.test(end)) return { text: 'works' }
  const reason = column.reasons?.[row]
  const isImpossible = reason !== undefined && impossibleReasons.has(reason)
  return { text: `${isImpossible ? 'impossible' : 'refused'}: ${toErrorCode(end)}`, reason }
}

async function readEnd({ result }: ConnectorDapp): Promise<string> {
  await expect(result).not.toHaveText('')
  return (await result.textContent()) ?? ''
}

/** `failed: 4001 User rejected…` gives `4001`. */
function toErrorCode(end: string): string {
  const code = /^failed: (\S+) /.exec(end)?.[1]
  if (code === undefined) throw new Error(`The page's action has not failed: ${end}`)
  test.info().annotations.push({ type: 'the dapp saw', description: end })
  return `\`${code}\``
}
