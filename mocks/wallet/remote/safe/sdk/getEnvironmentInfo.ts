import type { SdkContext } from './sdkMethod.ts'

/** The web origin of the Safe's page. */
export const getEnvironmentInfo = ({ hostOrigin }: Pick<SdkContext, 'hostOrigin'>) => ({ origin: hostOrigin })
