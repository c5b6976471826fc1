import { openPoints } from './checks';
import type { Attachment } from './core';
import { DEFAULTS } from './meta';
import { print } from './testing/data';

beforeEach( () => print() );

type Known = readonly [ number, Attachment ];

const described = ( id: number ): Known => [ id, { id, alt_text: `Ansicht ${ id }` } ];
const bare = ( id: number ): Known => [ id, { id, alt_text: '' } ];

test.each( [
	[ 'the first picture without text', [ described( 1 ), bare( 2 ), bare( 3 ), bare( 8 ) ], 'gallery.2' ],
	[
		'a floor plan, once all pictures have texts',
		[ described( 1 ), described( 2 ), described( 3 ), bare( 8 ) ],
		'plans.8',
	],
	[ 'a loaded picture, if others are still loading', [ described( 1 ), bare( 3 ) ], 'gallery.3' ],
] )( 'a missing alternative text links to %s', ( _what, pictures, expected ) => {
	const meta = { ...DEFAULTS, gallery: [ 1, 2, 3 ], plans: [ 8 ] };
	const alt = openPoints( meta, new Map( pictures ) ).find( ( { code } ) => code === 'alt' );
	expect( alt?.fields[ 0 ] ).toBe( expected );
} );
