export const WINDOW_PATH = '/walletbench/window'
/** Never answers, for the fault `neverLoad`. */
export const NEVER_PATH = '/walletbench/never'
