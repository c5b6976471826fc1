import type { InboxState } from './urlState';
import { readState, stateUrl } from './urlState';
import { api } from './api';
import { NO_FILTERS, type OwnView } from './data';
import { viewToReplace, currentView, changeStoredViews, withView } from './ownViews';

jest.mock( '@wordpress/api-fetch' );

const view = ( name: string, label: string, assignee: number ): OwnView => ( {
	name,
	label,
	order: 'newest',
	filters: { ...NO_FILTERS, kind: [], status: [], assignee },
} );
const own = [ view( 'own-a', 'Annas', 1 ), view( 'own-b', 'Bernds', 2 ) ];
const filteredBy = ( assignee: number, search = '' ): InboxState => ( {
	filters: { ...NO_FILTERS, assignee },
	order: 'newest',
	search,
	entry: null,
} );
const summaryOf = ( views: readonly OwnView[] ): string =>
	views.map( ( { label, filters } ) => `${ label }${ filters.assignee }` ).join( ' ' );

test( 'saves the current view under a name, without the search', () => {
	const more = withView( own, filteredBy( 3, 'Müller' ), ' Neue ' );
	expect( summaryOf( more ) ).toBe( 'Annas1 Bernds2 Neue3' );
	expect( more[ 2 ]?.name ).toMatch( /^own-[0-9a-f-]{36}$/ );
	expect( Object.keys( more[ 2 ] ?? {} ) ).toEqual( [ 'name', 'label', 'order', 'filters' ] );
} );

test( 'renames the current view, and keeps its place and URL', () => {
	expect( currentView( own, filteredBy( 1, 'x' ) )?.name ).toBe( 'own-a' );
	expect( withView( own, filteredBy( 1 ), 'Meine' ) ).toEqual( [ view( 'own-a', 'Meine', 1 ), own[ 1 ] ] );
} );

test( 'an existing name replaces that view', () => {
	expect( viewToReplace( own, filteredBy( 3 ), 'bernds ' )?.name ).toBe( 'own-b' );
	expect( viewToReplace( own, filteredBy( 1 ), 'Annas' ) ).toBeUndefined();
	expect( summaryOf( withView( own, filteredBy( 3 ), 'bernds' ) ) ).toBe( 'Annas1 bernds3' );
	expect( summaryOf( withView( own, filteredBy( 1 ), 'Bernds' ) ) ).toBe( 'Bernds1' );
} );

test( 'the URL names a saved view', () => {
	expect( stateUrl( filteredBy( 2 ), own ) ).toBe( '?page=sw-immosuite-inbox&view=own-b' );
	expect( readState( '?view=own-b', { views: [], own, shown: 'open' } ).filters.assignee ).toBe( 2 );
} );

test( 'keeps views saved in another window meanwhile', async () => {
	const [ first, second, third ] = [ ...own, view( 'own-c', 'Claras', 3 ) ];
	jest.spyOn( api, 'views' )
		.mockResolvedValueOnce( { items: [ first ], version: '1' } )
		.mockResolvedValueOnce( { items: [ first, second as OwnView ], version: '2' } );
	const store = jest
		.spyOn( api, 'storeViews' )
		.mockRejectedValueOnce( { code: 'sw_immosuite_views_changed' } )
		.mockImplementation( ( data ) => Promise.resolve( data ) );
	expect( summaryOf( await changeStoredViews( ( known ) => [ ...known, third as OwnView ] ) ) ).toBe(
		'Annas1 Bernds2 Claras3'
	);
	expect( store.mock.calls.map( ( [ { version } ] ) => version ) ).toEqual( [ '1', '2' ] );
} );

test( 'changes of views run one after another, even after a failure', async () => {
	let failFirst: () => void = () => undefined;
	const views = jest
		.spyOn( api, 'views' )
		.mockReset()
		.mockReturnValueOnce( new Promise( ( _, reject ) => ( failFirst = () => reject( new Error( 'lost' ) ) ) ) )
		.mockResolvedValueOnce( { items: [ ...own ], version: '2' } );
	jest.spyOn( api, 'storeViews' )
		.mockReset()
		.mockImplementation( ( data ) => Promise.resolve( data ) );
	const [ first, second ] = [ changeStoredViews( () => [] ), changeStoredViews( ( known ) => known.slice( 1 ) ) ];
	await Promise.resolve();
	expect( views ).toHaveBeenCalledTimes( 1 );
	failFirst();
	await expect( first ).rejects.toThrow( 'lost' );
	expect( summaryOf( await second ) ).toBe( 'Bernds2' );
} );

test( 'reports a failed save: a conflict after three attempts, other errors at once', async () => {
	jest.spyOn( api, 'views' ).mockResolvedValue( { items: [], version: '1' } );
	const store = jest
		.spyOn( api, 'storeViews' )
		.mockReset()
		.mockRejectedValue( { code: 'sw_immosuite_views_changed' } );
	await expect( changeStoredViews( () => [] ) ).rejects.toEqual( { code: 'sw_immosuite_views_changed' } );
	expect( store ).toHaveBeenCalledTimes( 3 );
	store.mockReset().mockRejectedValue( { code: 'rest_forbidden' } );
	await expect( changeStoredViews( () => [] ) ).rejects.toEqual( { code: 'rest_forbidden' } );
	expect( store ).toHaveBeenCalledTimes( 1 );
} );
