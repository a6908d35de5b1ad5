import type { DappFiles } from '../dappFiles.ts'
import { type DappFindings, type DappFolder, inspectDapp } from '../inspectDapp.ts'

const CHAIN_IDS = { mainnet: 1, optimism: 10, polygon: 137, base: 8453, arbitrum: 42161, sepolia: 11155111 }

export function toDapp(
  manifest: object,
  files: DappFiles = {},
  { lockFiles = ['package-lock.json'], place = '' }: Partial<DappFolder> = {},
): { readonly folder: DappFolder; readonly findings: DappFindings } {
  const folder = { files: { 'package.json': JSON.stringify(manifest), ...files }, lockFiles, place }
  return { folder, findings: inspectDapp(folder, CHAIN_IDS) }
}
