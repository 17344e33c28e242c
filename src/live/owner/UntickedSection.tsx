import { slotOf } from '../../booking/times/slot.ts'
import { shortSlot } from '../../words/german-moment.ts'
import { SlimEntry } from './Entries.tsx'
import type { OverviewView, Shelves } from './overview-view.ts'
import { Rows, ShelfHead, Surplus } from './Rows.tsx'
import { TickOff } from './TickOff.tsx'

type Props = Pick<OverviewView, 'today'> & { shelf: Shelves['unticked'] }

/** Calls that are over: people who may still wait for one come before everything else. */
export const UntickedSection = ({ shelf, today }: Props) =>
  shelf.total > 0 && (
    <section id="unticked">
      <ShelfHead title="Nicht abgehakt" total={shelf.total} />
      <Rows appointments={shelf.appointments}>
        {(appointment) => (
          <SlimEntry
            {...{ appointment, today }}
            when={shortSlot(slotOf(appointment))}
            note={`Nr. ${appointment.id}`}
            answers={<TickOff appointment={appointment} isShort />}
          />
        )}
      </Rows>
      <Surplus {...shelf} />
    </section>
  )
