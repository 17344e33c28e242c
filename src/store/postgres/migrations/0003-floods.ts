import type { Migration } from '../../migration.ts'

/** For floods: appointments that look like spam, and owner mails that wait for a summary. */
export const floods: Migration = {
  name: 'floods',
  sql: `
    ALTER TABLE appointments ADD COLUMN is_suspected boolean NOT NULL DEFAULT false;
    ALTER TABLE outbox ADD COLUMN is_held boolean NOT NULL DEFAULT false;
    CREATE INDEX appointments_by_time ON appointments (created_at);
    CREATE INDEX outbox_held ON outbox (id) WHERE is_held AND next_attempt_at IS NOT NULL;
  `,
}
