/** Transfers as an agency's software sends them, of any size. */

/**
 * @typedef {object} Wanted
 * @property {number} count of listings
 * @property {number} [first] number of the first one
 * @property {'VOLL' | 'TEIL'} [extent]
 * @property {string} [timestamp]
 * @property {(number: number) => string} [price] euros; a change of it is a change of the listing
 * @property {(number: number) => string} [attachments] elements of "anhaenge"
 */

/**
 * Flats and houses for sale around Constance, each with all that a listing usually has.
 *
 * @param {Wanted} wanted
 * @returns {string} XML
 */
export function openImmo( { count, first = 1, extent = 'TEIL', timestamp = '2026-11-20T08:00:00', ...more } ) {
	const listings = Array.from( { length: count }, ( _, index ) => listing( first + index, more ) );
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<openimmo><uebertragung art="ONLINE" umfang="${ extent }" version="1.2.7" timestamp="${ timestamp }"/>`,
		'<anbieter><anbieternr>BENCH-1</anbieternr><firma>Seeblick Immobilien GmbH</firma>',
		...listings,
		'</anbieter></openimmo>',
	].join( '\n' );
}

/** @param {number} number @param {Pick<Wanted, 'price' | 'attachments'>} how @returns {string} */
function listing( number, { price = ( one ) => String( 200_000 + ( one % 800 ) * 1000 ), attachments = () => '' } ) {
	const rooms = 1 + ( number % 6 ) + ( number % 2 ) / 2;
	const files = attachments( number );
	return `<immobilie>
<objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart><${ number % 3 === 0 ? 'haus/' : 'wohnung wohnungtyp="ETAGE"/' }></objektart></objektkategorie>
<geo><plz>7846${ number % 10 }</plz><ort>Konstanz</ort><strasse>Musterstraße</strasse><hausnummer>${ number % 90 }</hausnummer><etage>2</etage></geo>
<preise><kaufpreis>${ price( number ) }</kaufpreis><hausgeld>${ 200 + ( number % 200 ) }</hausgeld><aussen_courtage mit_mwst="true">3,57 %</aussen_courtage></preise>
<flaechen><wohnflaeche>${ 40 + ( number % 160 ) }.5</wohnflaeche><anzahl_zimmer>${ rooms }</anzahl_zimmer><anzahl_schlafzimmer>2</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer></flaechen>
<ausstattung><kueche EBK="true"/><heizungsart ZENTRAL="true"/><befeuerung GAS="true"/><fahrstuhl PERSONEN="true"/></ausstattung>
<zustand_angaben><baujahr>${ 1950 + ( number % 70 ) }</baujahr><energiepass><epart>VERBRAUCH</epart><gueltig_bis>2031-05-31</gueltig_bis><energieverbrauchkennwert>88.3</energieverbrauchkennwert><primaerenergietraeger>Erdgas</primaerenergietraeger><wertklasse>C</wertklasse><baujahr>1996</baujahr><jahrgang>2014</jahrgang><gebaeudeart>wohn</gebaeudeart></energiepass></zustand_angaben>
<freitexte><objekttitel>Helle Wohnung Nummer ${ number } am Wald</objekttitel><dreizeiler>Aufzug, Tiefgarage, stufenlos.</dreizeiler><lage>Ruhige Seitenstraße, Bus und Bäckerei zu Fuß.</lage><objektbeschreibung>Das Wohnzimmer öffnet sich nach Südwesten zur Loggia. Zwei Schlafzimmer liegen zum Garten.</objektbeschreibung></freitexte>
${ files === '' ? '' : `<anhaenge>${ files }</anhaenge>` }
<verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>
<verwaltung_techn><objektnr_extern>B-${ number }</objektnr_extern><aktion aktionart="CHANGE"/><openimmo_obid>OBENCH${ String( number ).padStart( 20, '0' ) }</openimmo_obid></verwaltung_techn>
</immobilie>`;
}
