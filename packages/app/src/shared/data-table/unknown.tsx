/** Placeholder for a missing value. Cards omit it on a phone. */
export const Unknown = () => <span className="data-table-unknown">–</span>
