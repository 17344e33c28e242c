import { FarmMap } from './FarmMap.tsx'
import { ADDRESS, HOURS, NAME } from './facts.ts'

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
        {NAME}
        <br />
        {ADDRESS.street}
        <br />
        {ADDRESS.town}
      </address>
    </div>
  </section>
)
