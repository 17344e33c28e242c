import type { Command } from './command.ts'

const CALL = 'Aufruf: npm run appointments -- <Befehl>'

export function overview(commands: Record<string, Command>): string {
  const usages = Object.assign({}, ...Object.values(commands).map(({ usage }) => usage))
  usages['<Befehl> --help'] = 'Mehr zu einem Befehl'
  return `${CALL}\n\n${asTable(usages)}

Alle Befehle arbeiten auch, während der Server läuft. Endet ein Befehl mit 0, ist alles in Ordnung;
mit 1, wenn etwas nicht ging; mit 2, wenn der Aufruf nicht stimmt.
Nur das Ergebnis, ohne die Zeilen von npm: npm run --silent appointments -- <Befehl>`
}

export function helpFor({ usage, details }: Command): string {
  return [CALL, asTable(usage), details].filter(Boolean).join('\n\n')
}

function asTable(usages: Command['usage']): string {
  const width = Math.max(...Object.keys(usages).map((words) => words.length))
  return Object.entries(usages)
    .map(([words, meaning]) => `  ${words.padEnd(width)}   ${meaning}`)
    .join('\n')
}
