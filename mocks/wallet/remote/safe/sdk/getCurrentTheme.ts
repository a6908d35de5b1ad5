import type { SdkContext } from './sdkMethod.ts'

/** Not in the SDK: dapps post it by themselves. */
export const getCurrentTheme = ({ safe }: Pick<SdkContext, 'safe'>) => ({ darkMode: safe.isDark })
