import { getChainInfo } from './sdk/getChainInfo.ts'
import { getCurrentTheme } from './sdk/getCurrentTheme.ts'
import { getEnvironmentInfo } from './sdk/getEnvironmentInfo.ts'
import { getSafeInfo } from './sdk/getSafeInfo.ts'

/** The methods whose answers the Safe's page has at hand. */
export const pageAnswers = { getChainInfo, getCurrentTheme, getEnvironmentInfo, getSafeInfo }
