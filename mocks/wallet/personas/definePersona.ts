import type { Persona, PersonaTraits, Quirk } from './persona.ts'
import { specTraits } from './specTraits.ts'

/** The methods of ERC-7715, for wallets that have none of them. */
export const executionPermissionMethods: readonly string[] = [
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
]

/** Methods that most wallets don't have. */
export const rareMethods: readonly string[] = [
  'eth_sign',
  'eth_getEncryptionPublicKey',
  'eth_decrypt',
  'wallet_connect',
  ...executionPermissionMethods,
]

export type PersonaParameters = Pick<Persona, 'id' | 'label' | 'announces' | 'description'> & {
  readonly quirks: readonly Quirk[]
}

/** The EIPs, plus the ways in which this wallet differs from them. Later quirks override earlier ones. */
export function definePersona({ quirks, ...parameters }: PersonaParameters): Persona {
  return { ...parameters, quirks, traits: quirks.reduce((traits, quirk) => merge(traits, quirk.traits), specTraits) }
}

/** The source of a quirk that a GitHub issue describes. */
export function toIssue(repository: string, number: number, subject?: string): Quirk['source'] {
  const title = `${repository} #${number}`
  const url = `https://github.com/${repository}/issues/${number}`
  return { title: subject === undefined ? title : `${title}, ${subject}`, url }
}

function merge(traits: PersonaTraits, change: Quirk['traits']): PersonaTraits {
  const entries = Object.entries(change).map(([name, value]) => {
    const known: unknown = traits[name as keyof PersonaTraits]
    return [name, isPlain(known) && isPlain(value) ? { ...known, ...value } : value]
  })
  return { ...traits, ...Object.fromEntries(entries) }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
