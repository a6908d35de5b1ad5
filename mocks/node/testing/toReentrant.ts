import { type Address, concat, type Hex, numberToHex, size } from 'viem'

/** Calls `to` with `value` and `data` on any call, and passes a revert on. Else it answers like an ERC-721 receiver. */
export function toReentrant(to: Address, value: bigint, data: Hex): Hex {
  const length = numberToHex(size(data), { size: 2 })
  const code = concat([
    // codecopy(0, 104, length): the data follows these 104 bytes.
    ...(['0x61', length, '0x6100686000', '0x39'] as const),
    // call(gas, to, value, 0, length, 0, 0)
    ...(['0x6000600061', length, '0x60007f', numberToHex(value, { size: 32 }), '0x73', to, '0x5af1'] as const),
    // returndatacopy(0, 0, returndatasize); revert with it, unless the call succeeded
    '0x3d600060003e6057573d6000fd',
    // return the selector of onERC721Received
    '0x5b63150b7a0260e01b60005260206000f3',
  ])
  return concat([code, data])
}
