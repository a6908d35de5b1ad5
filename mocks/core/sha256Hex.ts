import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
