/** A cell of a table without a value. The cards of a phone leave it out. */
export const Unknown = () => <span className="data-table-unknown">–</span>
