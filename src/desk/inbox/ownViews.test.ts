import type { Place } from './address';
import { placeAddress, readPlace } from './address';
import { NO_FILTERS, type OwnView } from './data';
import { replacedBy, shownOf, withView } from './ownViews';

const view = ( name: string, label: string, assignee: number ): OwnView => ( {
	name,
	label,
	order: 'newest',
	filters: { ...NO_FILTERS, kind: [], status: [], assignee },
} );
const own = [ view( 'own-a', 'Annas', 1 ), view( 'own-b', 'Bernds', 2 ) ];
const at = ( assignee: number, search = '' ): Place => ( {
	filters: { ...NO_FILTERS, assignee },
	order: 'newest',
	search,
	entry: null,
} );
const told = ( views: readonly OwnView[] ): string =>
	views.map( ( { label, filters } ) => `${ label }${ filters.assignee }` ).join( ' ' );

test( 'what is on screen gets a name, and a search is no part of it', () => {
	const more = withView( own, at( 3, 'Müller' ), ' Neue ' );
	expect( told( more ) ).toBe( 'Annas1 Bernds2 Neue3' );
	expect( more[ 2 ]?.name ).toMatch( /^own-[0-9a-f-]{36}$/ );
	expect( Object.keys( more[ 2 ] ?? {} ) ).toEqual( [ 'name', 'label', 'order', 'filters' ] );
} );

test( 'the one on screen gets another name, and keeps its place and its address', () => {
	expect( shownOf( own, at( 1, 'x' ) )?.name ).toBe( 'own-a' );
	expect( withView( own, at( 1 ), 'Meine' ) ).toEqual( [ view( 'own-a', 'Meine', 1 ), own[ 1 ] ] );
} );

test( 'a name that is there already stands for what is on screen now', () => {
	expect( replacedBy( own, at( 3 ), 'bernds ' )?.name ).toBe( 'own-b' );
	expect( replacedBy( own, at( 1 ), 'Annas' ) ).toBeUndefined();
	expect( told( withView( own, at( 3 ), 'bernds' ) ) ).toBe( 'Annas1 bernds3' );
	expect( told( withView( own, at( 1 ), 'Bernds' ) ) ).toBe( 'Bernds1' );
} );

test( 'a view of their own stands in the address by its name', () => {
	expect( placeAddress( at( 2 ), own ) ).toBe( '?page=sw-immosuite-inbox&view=own-b' );
	expect( readPlace( '?view=own-b', { views: [], own, shown: 'open' } ).filters.assignee ).toBe( 2 );
} );
