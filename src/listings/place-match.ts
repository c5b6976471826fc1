/** Finds places by typed text: exact beginnings first, then names with one typo per five letters. */
import { folded } from '../domain/region-search';

/** Name, region around it, number of listings; most listings first. */
export type Place = readonly [ name: string, within: string, count: number ];

/** Maximum number of rows, so that the list fits above the keyboard of a phone. */
const MAX_PLACES = 6;

const LETTERS_PER_TYPO = 5;

export interface FoundPlaces {
	readonly places: readonly Place[];
	/** Whether the places are guesses: the text as typed begins no word of a name. */
	readonly isGuess: boolean;
}

/** Words of a text with single spaces between them. @param dots 'e': ü becomes ue; default: ü becomes u. */
const plain = ( text: string, dots?: string ): string =>
	( folded( text, dots ).match( /[\p{L}\p{N}]+/gu ) ?? [] ).join( ' ' );

/** Minimum number of typos between the typed text and a prefix of the name: missing, extra, wrong, swapped letters. */
const typosIn = ( typed: string, name: string ): number => {
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

/**
 * Lower is better: 0 if the name starts with the text, 1 if a word does, more with typos (0.5 more in a later word);
 * Infinity without a match.
 */
const rank = ( typed: string, name: string ): number => {
	if ( name.startsWith( typed ) ) {
		return 0;
	}
	if ( ` ${ name }`.includes( ` ${ typed }` ) ) {
		return 1;
	}
	// Digits, as of a postal code, must match exactly.
	const maxTypos = /^[\d ]*$/.test( typed ) ? 0 : Math.floor( typed.length / LETTERS_PER_TYPO );
	// The name from the start of each of its words.
	const tails = [ ...name.matchAll( /(?<= |^)\S/g ) ].map( ( { index } ) => name.slice( index ) );
	const fewest = maxTypos && Math.min( ...tails.map( ( tail, at ) => typosIn( typed, tail ) + ( at ? 0.5 : 0 ) ) );
	return maxTypos && fewest < maxTypos + 1 ? fewest + 1 : Infinity;
};

/** @return The best matches; without typed text the places with most listings. */
export const findPlaces = ( places: readonly Place[], query: string ): FoundPlaces => {
	const typed = plain( query, 'e' );
	const ranked = places
		.map( ( place ) => {
			const [ name, within ] = place;
			// "Petershausen Konstanz" matches name and surrounding region.
			const texts = [ plain( name, 'e' ), plain( name ), plain( `${ name } ${ within }`, 'e' ) ];
			return { place, rank: Math.min( ...texts.map( ( text ) => rank( typed, text ) ) ) };
		} )
		.filter( ( found ) => found.rank < Infinity )
		.sort( ( a, b ) => a.rank - b.rank );
	return {
		places: ranked.slice( 0, MAX_PLACES ).map( ( { place } ) => place ),
		isGuess: ( ranked[ 0 ]?.rank ?? 0 ) > 1,
	};
};
