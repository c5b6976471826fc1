import { routeName } from './route-name';
import { readPath, withSubject } from './history-path';

it.each( [
	[ '/saved-search-wizard', 'saved-search-wizard', {}, '/saved-search-wizard' ],
	[
		'/saved-search-wizard?step=fields&uuid=a-b',
		'saved-search-wizard',
		{ uuid: 'a-b' },
		'/saved-search-wizard?step=fields',
	],
	[ '/expose-inquiry-wizard?objectId=42', 'expose-inquiry-wizard', { objectId: '42' }, '/expose-inquiry-wizard' ],
] )( 'splits %s into widget and subject, and joins them again', ( path, name, subject, ownPath ) => {
	expect( readPath( path ) ).toEqual( { name, subject, ownPath } );
	expect( withSubject( ownPath, subject ) ).toBe( path );
} );

it( 'finds the name of a route with a placeholder', () => {
	expect( routeName( 'expose/{uuid}' ) ).toBe( 'expose' );
} );
