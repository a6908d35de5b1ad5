/**
 * The BIP-39 phrase of the bench's test accounts. It is public: its accounts must never hold real money. It differs from
 * the phrase of other tools, whose accounts carry code (EIP-7702) on public chains and so behave oddly on forks.
 */
export const DEFAULT_MNEMONIC = 'public test bench phrase only toy coin never hold real asset again'
