import { FarmMap } from './FarmMap.tsx'

const HOURS = [
  ['März bis Juni', 'Mi–Fr 14–18 Uhr, Sa 9–13 Uhr'],
  ['Juli bis Oktober', 'Sa 9–13 Uhr'],
  ['November bis Februar', 'Hof geschlossen, Versand läuft weiter'],
] as const

export const Farm = () => (
  <section className="farm" id="hof" aria-labelledby="hof-titel">
    <FarmMap />
    <div className="farm-words">
      <h2 id="hof-titel">Kommen Sie hinter den Deich</h2>
      <p>
        Im Hofladen stehen alle Tütchen, im Mai dazu 40 Sorten Jungpflanzen. Wer mag, bekommt einen Kaffee und
        eine Runde durch die Beete.
      </p>
      <table>
        <caption>Hofverkauf</caption>
        <tbody>
          {HOURS.map(([season, hours]) => (
            <tr key={season}>
              <th scope="row">{season}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <address>
        Möhre & Mohn
        <br />
        Hinterm Sommerdeich 7
        <br />
        21037 Hamburg
      </address>
    </div>
  </section>
)
