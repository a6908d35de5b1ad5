import { benchRoutes } from './routes/benchRoutes.ts'
import { chainRoutes } from './routes/chainRoutes.ts'
import { faultRoutes } from './routes/faultRoutes.ts'
import { scenarioRoutes } from './routes/scenarioRoutes.ts'
import { traceRoutes } from './routes/traceRoutes.ts'
import { walletRoutes } from './routes/walletRoutes.ts'

/** Every route of the control address. Nothing else says which there are. */
export const controlRoutes = {
  ...benchRoutes,
  ...walletRoutes,
  ...faultRoutes,
  ...chainRoutes,
  ...scenarioRoutes,
  ...traceRoutes,
} as const

/** The type of {@link controlRoutes}, for the client. */
export type ControlRoutes = typeof controlRoutes
