import { readVersion } from '../anvil/readVersion.ts'

/** What cassettes and sessions name as their maker: `walletbench 0.1.0`. */
export function toTool(): string {
  return `walletbench ${readVersion()}`
}
