import type { PersonaTraits } from '../../persona.ts'
import { assetChecks } from './assetChecks.ts'
import { batchChecks } from './batchChecks.ts'
import { chainChecks } from './chainChecks.ts'
import { permissionChecks } from './permissionChecks.ts'
import { signChecks } from './signChecks.ts'
import { transactionChecks } from './transactionChecks.ts'

/** The checks of MetaMask's extension, by method, in its order and words. */
export const metamaskChecks: PersonaTraits['checks'] = {
  ...permissionChecks,
  ...signChecks,
  ...transactionChecks,
  ...batchChecks,
  ...chainChecks,
  ...assetChecks,
}
