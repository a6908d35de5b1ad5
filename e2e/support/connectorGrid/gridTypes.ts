import type { Page } from '@playwright/test'
import type { Address, Client } from 'viem'
import type { TestWallet } from '#mocks/playwright/index'
import type { ConnectorColumn } from './connectorColumns.ts'
import type { GridPerson } from './createGridPerson.ts'
import type { GridReason } from './gridReasons.ts'
import type { ConnectorDapp } from './openConnectorDapp.ts'

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
