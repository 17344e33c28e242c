import type { Migration } from '../migration.ts'
import { appointments } from './migrations/0001-appointments.ts'

export const sqliteMigrations: readonly Migration[] = [appointments]
