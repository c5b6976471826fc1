/** Finds places by what is typed: beginnings first, then names with one typing mistake in five letters. */
import { folded } from '../domain/region-search';

/** Name, region around it, number of listings; most listings first. */
export type Place = readonly [ name: string, within: string, count: number ];

/** Rows of the list, so that it fits above the keyboard of a phone. */
const MAX_PLACES = 6;

const LETTERS_PER_TYPO = 5;

export interface FoundPlaces {
	readonly places: readonly Place[];
	/** Whether no name is spelled as typed. */
	readonly isMeant: boolean;
}

/** Letters and digits of a text, with single spaces between them. */
const plain = ( text: string, dots?: string ): string =>
	( folded( text, dots ).match( /[\p{L}\p{N}]+/gu ) ?? [] ).join( ' ' );

/** Fewest mistakes between what is typed and a beginning of a name: left out, added, wrong or swapped letters. */
const mistakes = ( typed: string, name: string ): number => {
	let before: number[] = [];
	let row = Array.from( { length: name.length + 1 }, ( _, column ) => column );
	for ( let i = 1; i <= typed.length; i += 1 ) {
		const next = [ i ];
		for ( let j = 1; j <= name.length; j += 1 ) {
			const isSame = typed[ i - 1 ] === name[ j - 1 ];
			const isSwapped = typed[ i - 1 ] === name[ j - 2 ] && typed[ i - 2 ] === name[ j - 1 ];
			next[ j ] = Math.min(
				( row[ j - 1 ] ?? 0 ) + ( isSame ? 0 : 1 ),
				( row[ j ] ?? 0 ) + 1,
				( next[ j - 1 ] ?? 0 ) + 1,
				isSwapped ? ( before[ j - 2 ] ?? i ) + 1 : Infinity
			);
		}
		before = row;
		row = next;
	}
	return Math.min( ...row );
};

/** The lower the better: 0 begins with it, 1 a word does, 2 and more have mistakes; Infinity does not match. */
const rank = ( typed: string, name: string ): number => {
	if ( name.startsWith( typed ) ) {
		return 0;
	}
	if ( ` ${ name }`.includes( ` ${ typed }` ) ) {
		return 1;
	}
	const most = /^[\d ]*$/.test( typed ) ? 0 : Math.floor( typed.length / LETTERS_PER_TYPO );
	const words = [ ...name.matchAll( /(?<= |^)\S/g ) ].map( ( { index } ) => name.slice( index ) );
	const fewest = most && Math.min( ...words.map( ( word, at ) => mistakes( typed, word ) + ( at && 0.5 ) ) );
	return most && fewest < most + 1 ? fewest + 1 : Infinity;
};

/** @return As many as fit; those with most listings where nothing is typed. */
export const findPlaces = ( places: readonly Place[], query: string ): FoundPlaces => {
	const typed = plain( query, 'e' );
	const ranked = places
		.map( ( place ) => {
			const [ name, within ] = place;
			// "Petershausen Konstanz" names both.
			const texts = [ plain( name, 'e' ), plain( name ), plain( `${ name } ${ within }`, 'e' ) ];
			return { place, rank: Math.min( ...texts.map( ( text ) => rank( typed, text ) ) ) };
		} )
		.filter( ( found ) => found.rank < Infinity )
		.sort( ( a, b ) => a.rank - b.rank );
	return {
		places: ranked.slice( 0, MAX_PLACES ).map( ( { place } ) => place ),
		isMeant: ( ranked[ 0 ]?.rank ?? 0 ) > 1,
	};
};
