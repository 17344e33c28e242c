/** The first match counts. The codes come from the transports. */
const EXPLANATIONS: [RegExp, string][] = [
  [/^SMTP 53\d|^EAUTH|^ENOAUTH/, 'Der Mailserver lehnt die Anmeldung ab; bitte SMTP_URL prüfen'],
  [/^SMTP 5|^EENVELOPE|^EMESSAGE/, 'Der Mailserver lehnt die Adresse oder die Mail ab'],
  [/^SMTP 4/, 'Der Mailserver nimmt die Mail vorerst nicht an'],
  [/^HTTP (401|403|404)/, 'Der Mail-Dienst lehnt den Zugang ab; bitte MAIL_API_URL und MAIL_API_KEY prüfen'],
  [/^HTTP (408|425|429)/, 'Der Mail-Dienst nimmt gerade keine weiteren Mails an'],
  [/^HTTP 4/, 'Der Mail-Dienst lehnt die Adresse oder die Mail ab'],
  [/^HTTP/, 'Der Mail-Dienst ist gestört'],
  [/^file /, 'Die Datei ließ sich nicht schreiben; bitte DATA_DIR prüfen'],
  [/^(ENOTFOUND|EDNS|EAI_)/, 'Den Mailserver gibt es unter dieser Adresse nicht'],
  [/^ECERTIFICATE/, 'Das Zertifikat des Mailservers ist nicht gültig'],
  [/^ETLS/, 'Der Mailserver bietet keine verschlüsselte Verbindung'],
  [/TIMEDOUT|TIMEOUT/, 'Der Mailserver antwortet nicht'],
  [/^(E|UND_ERR)/, 'Der Mailserver ist nicht erreichbar'],
]

/** The settings are wrong: no mail will leave until somebody has changed them. */
export const isAccessRefused = (code = ''): boolean => /^SMTP 53\d|^E(NO)?AUTH|^HTTP (401|403|404)/.test(code)

/** 'SMTP 550 5.1.1' → what it means for the owner, and the code. */
export function explainMailError(code: string): string {
  const words = EXPLANATIONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'Unerwarteter Fehler'
  return `${words} (${code})`
}
