export const ADDRESS = /^0x[\da-f]{40}$/i
export const HASH = /^0x[\da-f]{64}$/
export const SIGNATURE = /^0x[\da-f]{130}$/
