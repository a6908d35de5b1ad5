import type { SdkContext } from './sdkMethod.ts'

export const getEnvironmentInfo = ({ hostOrigin }: Pick<SdkContext, 'hostOrigin'>) => ({ origin: hostOrigin })
