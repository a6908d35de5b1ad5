import type { SdkMethod } from './sdkMethod.ts'

/** Not in the SDK: dapps post it by themselves. */
export const getCurrentTheme: SdkMethod = (_params, { safe }) => ({ darkMode: safe.isDark })
