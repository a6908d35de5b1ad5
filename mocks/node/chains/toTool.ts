import { readVersion } from '../anvil/readVersion.ts'

export function toTool(): string {
  return `walletbench ${readVersion()}`
}
