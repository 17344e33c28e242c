import type { Migration } from '../migration.ts'
import { appointments } from './migrations/0001-appointments.ts'
import { outbox } from './migrations/0002-outbox.ts'
import { floods } from './migrations/0003-floods.ts'

export const postgresMigrations: readonly Migration[] = [appointments, outbox, floods]
