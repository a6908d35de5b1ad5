import { soakBrowser } from './soakBrowser.ts'

/**
 * Connects and signs so often by each of wagmi's connectors.
 *
 * @param runs how often by each
 * @returns whether all passed
 */
export function soakConnectors(runs: number, write: (text: string) => void): Promise<boolean> {
  return soakBrowser({ config: 'e2e/connectors/soak.config.ts', runs, write })
}
