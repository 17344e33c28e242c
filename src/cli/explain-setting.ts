import type { ConfigError, SettingName } from '../config.ts'

const EXPECTED: Record<SettingName, string> = {
  PORT: 'eine ganze Zahl von 0 bis 65535',
  HOST: 'ein Rechnername oder eine IP-Adresse',
  CONTENT_DIR: 'ein Ordner',
  DATA_DIR: 'ein Ordner',
  DATABASE_URL: 'eine Adresse wie postgres://name:passwort@rechner/datenbank',
  TRUST_PROXY: 'Adressen, CIDR-Bereiche oder loopback, linklocal, uniquelocal, durch Kommas getrennt',
  SITE_URL: 'eine Adresse wie https://www.beispiel.de',
  ADMIN_EMAIL: 'eine E-Mail-Adresse',
  MAIL_FROM: 'ein Absender wie "Name <name@beispiel.de>"',
  MAIL_TRANSPORT: 'file, smtp oder http',
  SMTP_URL: 'eine Adresse wie smtps://name:passwort@rechner:465',
  MAIL_API_URL: 'eine Adresse wie https://mail.beispiel.de/send',
  MAIL_API_KEY: 'ein Schlüssel ohne Leerzeichen',
  MAIL_API_KEY_HEADER: 'der Name einer HTTP-Kopfzeile',
  RETENTION_DAYS: 'eine ganze Zahl von 1 bis 3650',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace oder silent',
}

export function explainSetting({ setting, isMissing }: ConfigError): string {
  const problem = isMissing ? 'fehlt für diesen MAIL_TRANSPORT' : 'ist falsch gesetzt'
  return `${setting} ${problem}; erwartet wird: ${EXPECTED[setting]}.`
}
