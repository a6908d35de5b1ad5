import type { Page } from '@playwright/test'
import type { Address, Client } from 'viem'
import { expect, type TestWallet } from '#mocks/playwright/index'
import type { ConnectorColumn, GridReason } from './connectorColumns.ts'
import type { ConnectorDapp } from './openConnectorDapp.ts'

type At = {
  readonly dapp: ConnectorDapp
  readonly page: Page
  readonly wallet: TestWallet
  readonly accounts: readonly [Address, Address]
}

export type GridTry = At & {
  readonly column: ConnectorColumn
  readonly person: ReturnType<typeof createGridPerson>
  readonly client: Client
}

export type GridCell = { readonly text: string; readonly reason?: GridReason | undefined }

export function createGridPerson({ wallet, page, dapp, accounts }: At) {
  const { simulated, metamask } = wallet
  if (metamask)
    return {
      approveIfAsked: (method: string) => void wallet.approve(method).catch(() => {}),
      switchAccount: (account: Address) => metamask.switchAccount(accounts.indexOf(account)),
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
    approveIfAsked: (method: string) => void simulated.next(method, { optional: true }).approve(),
    switchAccount: async (account: Address) => simulated.switchAccount(account),
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
