import type { Page } from '@playwright/test'
import type { Address, Client } from 'viem'
import { expect, type TestWallet } from '#mocks/playwright/index'
import type { ConnectorColumn, GridReason } from './connectorColumns.ts'
import type { ConnectorDapp } from './openConnectorDapp.ts'

export type GridPerson = {
  approveIfAsked(method: string): void
  switchAccount(account: Address): Promise<void>
  disconnect(): Promise<void>
  signWhileLocked(): Promise<void>
  expectNothingAsked(): Promise<void>
}

export type GridTry = {
  readonly column: ConnectorColumn
  readonly dapp: ConnectorDapp
  readonly page: Page
  readonly wallet: TestWallet
  readonly person: GridPerson
  readonly client: Client
  readonly accounts: readonly [Address, Address]
}

export type GridCell = { readonly text: string; readonly reason?: GridReason | undefined }

export function createGridPerson(parameters: {
  readonly wallet: TestWallet
  readonly page: Page
  readonly dapp: ConnectorDapp
  readonly accounts: readonly Address[]
}): GridPerson {
  const { wallet, page, dapp, accounts } = parameters
  const { simulated, metamask } = wallet
  if (metamask)
    return {
      approveIfAsked: (method) => void wallet.approve(method).catch(() => {}),
      switchAccount: (account) => metamask.switchAccount(accounts.indexOf(account)),
      disconnect: () => metamask.disconnect(page),
      async signWhileLocked() {
        await metamask.lock()
        await dapp.press('Sign')
        await metamask.unlock()
        await wallet.approve('personal_sign')
      },
      expectNothingAsked: () => expect.poll(() => metamask.countAsked()).toBe(0),
    }
  if (!simulated) throw new RangeError('There is no wallet.')
  return {
    approveIfAsked: (method) => void simulated.next(method, { optional: true }).approve(),
    switchAccount: async (account) => simulated.switchAccount(account),
    async disconnect() {
      const [origin = new URL(page.url()).origin] = await wallet.connectedOrigins()
      simulated.disconnect(origin)
    },
    async signWhileLocked() {
      simulated.lock()
      simulated.next('personal_sign').approve()
      await dapp.press('Sign')
      await expect.poll(() => simulated.getState().pending.length).toBe(1)
      await expect(dapp.result).toHaveText('')
      simulated.unlock()
    },
    expectNothingAsked: () => expect.poll(() => simulated.getState().pending).toEqual([]),
  }
}
