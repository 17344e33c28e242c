import { Mosaic } from './Mosaic.tsx'

const OWN_PICTURE = 12

/** Two tiles wide, and more rows than the longest ticket is high: as many are shown as are whole (ticket.css). */
export const TicketStub = ({ seed = OWN_PICTURE }: { seed?: number | undefined }) => (
  <Mosaic seed={seed} columns={2} rows={24} isSolid className="mosaic ticket-stub" />
)
