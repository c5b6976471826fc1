/** Generates OpenImmo transfers of any size, as an agency's software sends them. */
import { crc32, deflateSync } from 'node:zlib';

/**
 * @typedef {object} Wanted
 * @property {number} count of listings
 * @property {number} [first] number of the first listing
 * @property {'VOLL' | 'TEIL'} [extent]
 * @property {string} [timestamp]
 * @property {(number: number) => string} [price] euros; a changed price changes the listing
 * @property {(number: number) => string} [attachments] elements of "anhaenge"
 * @property {(number: number) => 'OFFEN' | 'VERKAUFT'} [status]
 * @property {(number: number) => 'CHANGE' | 'DELETE'} [action]
 */

/**
 * Flats and houses for sale around Constance, each with the usual details of a listing.
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

/**
 * @param {{group: string, colour: number}[]} sent group: for example TITELBILD; colour: pictures of one colour are identical
 * @param {[number, number]} [size] px
 * @returns {string} elements of "anhaenge"
 */
export function pictures( sent, size ) {
	return sent
		.map( ( { group, colour }, index ) => {
			const bytes = picture( colour, size ).toString( 'base64' );
			return `<anhang location="INTERN" gruppe="${ group }"><anhangtitel>Ansicht ${ index }</anhangtitel><format>PNG</format><daten><anhanginhalt>${ bytes }</anhanginhalt></daten></anhang>`;
		} )
		.join( '' );
}

/** @param {number} colour @param {[number, number]} [size] px @returns {Buffer} PNG */
function picture( colour, [ width, height ] = [ 900, 600 ] ) {
	const pixel = Buffer.of( colour % 256, ( colour >> 8 ) % 256, 128 );
	const row = Buffer.concat( [ Buffer.of( 0 ), Buffer.alloc( width * 3, pixel ) ] );
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( width, 0 );
	header.writeUInt32BE( height, 4 );
	// From byte 8: 8 bits per channel, RGB.
	header.set( [ 8, 2 ], 8 );
	const chunk = ( /** @type {string} */ type, /** @type {Buffer} */ bytes ) => {
		const body = Buffer.concat( [ Buffer.from( type ), bytes ] );
		const [ length, check ] = [ Buffer.alloc( 4 ), Buffer.alloc( 4 ) ];
		length.writeUInt32BE( bytes.length );
		check.writeUInt32BE( crc32( body ) );
		return Buffer.concat( [ length, body, check ] );
	};
	return Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( Buffer.concat( Array.from( { length: height }, () => row ) ) ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

/** @param {number} number @param {Pick<Wanted, 'price' | 'attachments' | 'status' | 'action'>} how @returns {string} */
function listing( number, how ) {
	const { price = ( n ) => String( 200_000 + ( n % 800 ) * 1000 ), attachments = () => '' } = how;
	const { status = () => 'OFFEN', action = () => 'CHANGE' } = how;
	const rooms = 1 + ( number % 6 ) + ( number % 2 ) / 2;
	const files = attachments( number );
	return `<immobilie>
<objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart><${ number % 3 === 0 ? 'haus/' : 'wohnung wohnungtyp="ETAGE"/' }></objektart></objektkategorie>
<geo><plz>7846${ number % 10 }</plz><ort>Konstanz</ort><strasse>Musterstraße</strasse><hausnummer>${ number % 90 }</hausnummer><etage>2</etage></geo>
<preise><kaufpreis>${ price( number ) }</kaufpreis><hausgeld>${ 200 + ( number % 200 ) }</hausgeld><aussen_courtage mit_mwst="true">3,57 %</aussen_courtage></preise>
<flaechen><wohnflaeche>${ 40 + ( number % 160 ) }.5</wohnflaeche><anzahl_zimmer>${ rooms }</anzahl_zimmer><anzahl_schlafzimmer>2</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer></flaechen>
<ausstattung><kueche EBK="true"/><heizungsart ZENTRAL="true"/><befeuerung GAS="true"/><fahrstuhl PERSONEN="true"/></ausstattung>
<zustand_angaben><baujahr>${ 1950 + ( number % 70 ) }</baujahr><energiepass><epart>VERBRAUCH</epart><gueltig_bis>2031-05-31</gueltig_bis><energieverbrauchkennwert>88.3</energieverbrauchkennwert><primaerenergietraeger>Erdgas</primaerenergietraeger><wertklasse>C</wertklasse><baujahr>1996</baujahr><jahrgang>2014</jahrgang><gebaeudeart>wohn</gebaeudeart></energiepass><verkaufstatus stand="${ status( number ) }"/></zustand_angaben>
<freitexte><objekttitel>Helle Wohnung Nummer ${ number } am Wald</objekttitel><dreizeiler>Aufzug, Tiefgarage, stufenlos.</dreizeiler><lage>Ruhige Seitenstraße, Bus und Bäckerei zu Fuß.</lage><objektbeschreibung>Das Wohnzimmer öffnet sich nach Südwesten zur Loggia. Zwei Schlafzimmer liegen zum Garten.</objektbeschreibung></freitexte>
${ files === '' ? '' : `<anhaenge>${ files }</anhaenge>` }
<verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>
<verwaltung_techn><objektnr_extern>B-${ number }</objektnr_extern><aktion aktionart="${ action( number ) }"/><openimmo_obid>OBENCH${ String( number ).padStart( 20, '0' ) }</openimmo_obid></verwaltung_techn>
</immobilie>`;
}
