/**
 * The phrase of the bench's test accounts. It is public: nobody's money may ever be below it. It is not the phrase of
 * other tools, whose accounts carry code (EIP-7702) on public chains, and so behave oddly on forks.
 */
export const defaultMnemonic = 'public test bench phrase only toy coin never hold real asset again'
