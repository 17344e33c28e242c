const DOCTOR_COMMAND = 'npm run appointments -- doctor'

export const checkTitle = (problems: string[]): string =>
  `Ihre Website braucht Sie: ${problems.length === 1 ? '1 Punkt ist' : `${problems.length} Punkte sind`} zu klären`

export const checkReason = (siteUrl: string): string =>
  `Das hat die tägliche Prüfung von ${siteUrl} gefunden. Hinter jedem Punkt steht, was zu tun ist.`

export const CHECK_HINT = `Ob danach alles in Ordnung ist, zeigt auf dem Server der Befehl: ${DOCTOR_COMMAND}`

export const checkText = (problems: string[], siteUrl: string): string => `\
${checkTitle(problems)}

${checkReason(siteUrl)}

${problems.map((problem) => `- ${problem}`).join('\n')}

${CHECK_HINT}
`
