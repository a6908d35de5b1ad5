export const ADDRESS = /^0x[\da-f]{40}$/i
export const HASH = /^0x[\da-f]{64}$/
export const SIGNATURE = /^0x[\da-f]{130}$/
/** A Safe's: one for each owner that signed. */
export const SAFE_SIGNATURE = /^0x([0-9a-f]{130})+$/
