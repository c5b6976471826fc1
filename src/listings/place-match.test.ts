import { findPlaces, type Place } from './place-match';

const places: readonly Place[] = [
	[ 'Landkreis Konstanz', '', 31 ],
	[ 'Konstanz', 'Landkreis Konstanz', 12 ],
	[ 'Petershausen', 'Konstanz', 4 ],
	[ '78462 Konstanz', 'Altstadt, Paradies', 3 ],
	[ 'Überlingen', '', 2 ],
	[ '78315 Radolfzell', '', 1 ],
];

const names = ( query: string ): string[] => findPlaces( places, query ).places.map( ( [ name ] ) => name );

test.each( [
	[ 'Konst', [ 'Konstanz', 'Landkreis Konstanz', 'Petershausen', '78462 Konstanz' ], false ],
	[ 'Konstnz', [ 'Konstanz', 'Landkreis Konstanz', 'Petershausen', '78462 Konstanz' ], true ],
	[ 'Kosntanz', [ 'Konstanz', 'Landkreis Konstanz', 'Petershausen', '78462 Konstanz' ], true ],
	[ 'konnstan', [ 'Konstanz', 'Landkreis Konstanz', 'Petershausen', '78462 Konstanz' ], true ],
	[ 'Petershausen Konstanz', [ 'Petershausen' ], false ],
	[ 'ueberling', [ 'Überlingen' ], false ],
	[ 'uberling', [ 'Überlingen' ], false ],
	[ 'Überlngen', [ 'Überlingen' ], true ],
	[ '784', [ '78462 Konstanz' ], false ],
	[ '78463', [], false ],
	[ 'Knst', [], false ],
	[ 'Konttnzz', [], false ],
	[ 'Rad', [ '78315 Radolfzell' ], false ],
	[ 'Paradies', [ '78462 Konstanz' ], false ],
] )( 'finds places for “%s”', ( query, found, isGuess ) => {
	expect( [ names( query ), findPlaces( places, query ).isGuess ] ).toEqual( [ found, isGuess ] );
} );

test( 'without a query, finds the places with most listings', () => {
	expect( names( ' ' ) ).toEqual( places.map( ( [ name ] ) => name ) );
} );

test( 'finds no more places than fit above a keyboard', () => {
	const many = Array.from( { length: 40 }, ( _, index ): Place => [ `Ort ${ index }`, '', 40 - index ] );
	expect( findPlaces( many, 'ort' ).places ).toEqual( many.slice( 0, 6 ) );
} );
