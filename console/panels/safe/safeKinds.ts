/** As `threshold/owners`. */
export const safeKinds = ['1/1', '1/2', '2/2', '2/3'] as const
