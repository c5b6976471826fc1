import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Example transfers of an agency's software, from which the tests build their own. */
const EXAMPLES = join( __dirname, '../../fixtures/openimmo' );

/** An apartment in Wollmatingen, a region of the demo. */
export interface SentHome {
	/** Number of the listing, unique in its source. */
	readonly number: string;
	readonly title: string;
	/** Euros. */
	readonly price: number;
	readonly status?: 'OFFEN' | 'VERKAUFT';
	readonly action?: 'CHANGE' | 'DELETE';
}

interface Sent {
	readonly extent: 'VOLL' | 'TEIL';
	/** Formatted like 2026-11-16T06:30:00. */
	readonly timestamp: string;
	readonly homes: readonly SentHome[];
	/** Whether each listing contains three pictures, the last one a floor plan (PICTURES). */
	readonly hasPictures?: boolean;
}

/** File names of the pictures beside the XML. */
export const PICTURES = [ 'wohnung-front.png', 'wohnung-wohnzimmer.png', 'wohnung-grundriss.png' ] as const;

/** A listing without number and id, which the import rejects. */
const NAMELESS =
	'<immobilie><geo><plz>78462</plz><ort>Konstanz</ort></geo><freitexte><objekttitel>Haus mit Atelier</objekttitel></freitexte></immobilie>';

/** @return The text with all replacements; throws if a text to replace is missing. */
function replaced( text: string, by: ReadonlyArray< readonly [ RegExp, string ] > ): string {
	return by.reduce( ( before, [ pattern, value ] ) => {
		if ( ! pattern.test( before ) ) {
			throw new Error( `The example has no ${ pattern }.` );
		}
		return before.replace( pattern, () => value );
	}, text );
}

/** XML of a transfer with these homes, which differ from the example listing only in the given values. */
export async function transfer( { extent, timestamp, homes, hasPictures = false }: Sent ): Promise< Buffer > {
	const example = await readFile( join( EXAMPLES, 'preis.xml' ), 'utf8' );
	const [ head = '', rest = '' ] = example.split( '<immobilie>' );
	const [ home = '', tail = '' ] = rest.split( '</immobilie>' );
	const newHead = replaced( head, [
		[ /umfang="\w+"/, `umfang="${ extent }"` ],
		[ /timestamp="[^"]+"/, `timestamp="${ timestamp }"` ],
	] );
	const listings = homes.map( ( { number, title, price, status = 'OFFEN', action = 'CHANGE' } ) =>
		replaced( `<immobilie>${ home }</immobilie>`, [
			[ /<kaufpreis>[^<]+/, `<kaufpreis>${ price }` ],
			[ /stand="OFFEN"/, `stand="${ status }"` ],
			[ /<objekttitel>[^<]+/, `<objekttitel>${ title }` ],
			[ /<objektnr_extern>[^<]+/, `<objektnr_extern>${ number }` ],
			[ /aktionart="CHANGE"/, `aktionart="${ action }"` ],
			[ /<openimmo_obid>[^<]+/, `<openimmo_obid>O${ number }` ],
			...( hasPictures ? [] : ( [ [ /<anhaenge>[^]*<\/anhaenge>/, '' ] ] as const ) ),
		] )
	);
	return Buffer.from( `${ newHead }${ listings.join( '\n' ) }${ tail }` );
}

/** XML with one listing whose pictures are missing, and one that the import rejects. */
export async function troubled(): Promise< Buffer > {
	const example = await readFile( join( EXAMPLES, 'preis.xml' ), 'utf8' );
	return Buffer.from( replaced( example, [ [ /<\/anbieter>/, `${ NAMELESS }</anbieter>` ] ] ) );
}
