import { expect } from '#mocks/playwright/index'
import type { ConnectorDapp } from './openConnectorDapp.ts'

/** Waits until the page's action has ended, and reads how. */
export async function readEnd({ result }: ConnectorDapp): Promise<string> {
  await expect(result).not.toHaveText('')
  return (await result.textContent()) ?? ''
}
