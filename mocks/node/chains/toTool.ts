import { readVersion } from '../anvil/readVersion.ts'

/** The tool that cassettes and recordings name as their writer: `walletbench 0.1.0`. */
export function toTool(): string {
  return `walletbench ${readVersion()}`
}
