import type { SdkMethod } from './sdkMethod.ts'

/** The web origin of the Safe's page. */
export const getEnvironmentInfo: SdkMethod = (_params, { hostOrigin }) => ({ origin: hostOrigin })
