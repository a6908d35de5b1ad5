/** Where the bench's server has the wallet's window for a browser of one's own: its document, and its socket. */
export const WINDOW_PATH = '/walletbench/window'
/** Where no answer ever comes, for the fault `neverLoad`. */
export const NEVER_PATH = '/walletbench/never'
