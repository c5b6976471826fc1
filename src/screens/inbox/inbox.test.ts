import { listQuery, readState, stateUrl, viewOf, type InboxState } from './urlState';
import { knownZone, NO_FILTERS, type Data, type Filters, type Listed } from './data';
import { fits, fromViewFilters, emptyFiltersOf, toViewFilters } from './filtering';
import { countArrived, merged } from './merging';
import { eventText } from './events';
import { dayAfter } from './days';
import { groupByPreviousValues } from './undoing';
import { dayText, shortTime, today } from './words';

const OPEN: Filters = { ...NO_FILTERS, status: [ 'new', 'progress', 'answered' ] };
const views: Data[ 'views' ] = [
	{ name: 'open', label: 'Offen', order: 'newest', filters: { ...OPEN, kind: [], status: [ ...OPEN.status ] } },
	{ name: 'due', label: 'Fällig', order: 'due', filters: { ...NO_FILTERS, kind: [], status: [], due: true } },
	{ name: 'all', label: 'Alle', order: 'newest', filters: { ...NO_FILTERS, kind: [], status: [] } },
];
const data: Pick< Data, 'views' | 'own' | 'shown' > = { views, own: [], shown: 'open' };
const UUID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';

describe( 'the URL of the inbox', () => {
	test( 'restores the screen from its URL', () => {
		const states: InboxState[] = [
			{ filters: OPEN, order: 'newest', search: '', entry: null },
			{ filters: OPEN, order: 'newest', search: 'Müller & 50%', entry: UUID },
			{ filters: { ...NO_FILTERS, due: true }, order: 'due', search: '', entry: null },
			{ filters: NO_FILTERS, order: 'oldest', search: '', entry: null },
			{ filters: { ...NO_FILTERS, received: 'lastMonth' }, order: 'newest', search: '', entry: null },
			{
				filters: {
					kind: [ 'lead', 'search' ],
					status: [ 'new' ],
					assignee: 0,
					listing: 42,
					due: true,
					confirmed: false,
					mail: 'failed',
					received: '2026-10-01..2026-10-31',
				},
				order: 'changed',
				search: '',
				entry: null,
			},
		];
		for ( const state of states ) {
			expect( readState( stateUrl( state, views ), data ) ).toEqual( state );
		}
	} );

	test( "contains the view's name", () => {
		const [ open, due ] = views.map( ( { filters, order } ) => ( { filters, order, search: '', entry: null } ) );
		expect( stateUrl( due as InboxState, views ) ).toBe( '?page=sw-immosuite-inbox&view=due' );
		expect( viewOf( open as InboxState, views ) ).toBe( 'open' );
		expect( viewOf( { ...( open as InboxState ), search: 'x' }, views ) ).toBe( 'open' );
		expect( viewOf( { ...( open as InboxState ), order: 'oldest' }, views ) ).toBeNull();
	} );

	test( 'drops invalid values', () => {
		expect( readState( '?kind=lead,<script>&status=x&assignee=-1&order=name&entry=../x&mail=1', data ) ).toEqual( {
			filters: { ...NO_FILTERS, kind: [ 'lead' ] },
			order: 'newest',
			search: '',
			entry: null,
		} );
		expect( readState( '?page=sw-immosuite-inbox', data ).filters ).toEqual( OPEN );
		expect( readState( '?view=none', data ).filters ).toEqual( NO_FILTERS );
	} );

	test( 'encodes lists for PHP', () => {
		const state: InboxState = { filters: { ...OPEN, assignee: 0 }, order: 'newest', search: 'a&b', entry: UUID };
		expect( listQuery( state ) ).toBe(
			'order=newest&status%5B%5D=new&status%5B%5D=progress&status%5B%5D=answered&assignee=0&search=a%26b'
		);
	} );
} );

describe( 'filters', () => {
	test( 'survive conversion to DataViews and back', () => {
		const filters: Filters = { ...OPEN, assignee: 0, due: true, confirmed: false, mail: 'failed', listing: 7 };
		expect( fromViewFilters( toViewFilters( filters, [] ) ) ).toEqual( filters );
		expect( toViewFilters( NO_FILTERS, [] ) ).toEqual( [] );
	} );

	test( 'keep an empty filter on screen without effect', () => {
		const shown = toViewFilters( NO_FILTERS, [ 'kind' ] );
		expect( shown.map( ( { field } ) => field ) ).toEqual( [ 'kind' ] );
		expect( emptyFiltersOf( shown ) ).toEqual( [ 'kind' ] );
		expect( fromViewFilters( shown ) ).toEqual( NO_FILTERS );
	} );

	test( 'keep a changed entry in the list while it matches', () => {
		const assigned = { status: 'progress', assignee: 2, followUp: '2026-11-20' } as Listed;
		const day = '2026-11-21';
		expect( fits( assigned, NO_FILTERS, day ) && fits( assigned, OPEN, day ) ).toBe( true );
		expect( fits( { ...assigned, status: 'closed' }, OPEN, day ) ).toBe( false );
		expect( fits( { ...assigned, status: 'closed' }, NO_FILTERS, day ) ).toBe( true );
		expect( fits( assigned, { ...OPEN, assignee: 2 }, day ) ).toBe( true );
		expect( fits( assigned, { ...OPEN, assignee: 0 }, day ) ).toBe( false );
		const due = { ...NO_FILTERS, due: true };
		expect( fits( assigned, due, day ) ).toBe( true );
		expect( fits( { ...assigned, status: 'closed' }, due, day ) ).toBe( false );
		expect( fits( { ...assigned, followUp: '2026-11-22' }, due, day ) ).toBe( false );
		expect( fits( { ...assigned, followUp: null }, due, day ) ).toBe( false );
	} );

	test( "keep the other filters when the listing's filter is removed", () => {
		const shown = toViewFilters( { ...OPEN, listing: 7 }, [] ).filter( ( { field } ) => field !== 'listing' );
		expect( fromViewFilters( shown ) ).toEqual( OPEN );
	} );
} );

const entry = ( uuid: string, minute: number ): Listed =>
	( { uuid, receivedAt: `2026-11-21T12:${ String( minute ).padStart( 2, '0' ) }:00Z` } ) as Listed;
const [ a, b, c, d, e ] = [ 'a', 'b', 'c', 'd', 'e' ].map( ( uuid, index ) => entry( uuid, 9 - index ) ) as [
	Listed,
	Listed,
	Listed,
	Listed,
	Listed,
];
const names = ( items: readonly Listed[] ): string => items.map( ( { uuid } ) => uuid ).join( '' );

describe( 'a refetched list', () => {
	test( 'starts with new entries, keeps entries loaded below, and keeps its cursor', () => {
		const now = merged( { items: [ b, c, d, e ], next: 'old' }, { items: [ a, b, c ], next: 'new' } );
		expect( [ names( now.items ), now.next ] ).toEqual( [ 'abcde', 'old' ] );
	} );

	test( 'drops entries that left the list, and contains no entry twice', () => {
		const now = merged( { items: [ a, b, c ], next: 'old' }, { items: [ a, c, d ], next: 'new' } );
		expect( [ names( now.items ), now.next ] ).toEqual( [ 'acd', 'new' ] );
		expect( names( merged( { items: [ a, b, c ], next: null }, { items: [ a ], next: null } ).items ) ).toBe( 'a' );
	} );

	test( 'counts only entries received since the last load as new', () => {
		expect( countArrived( [ b, c ], [ a, b, c, d ] ) ).toBe( 1 );
		expect( countArrived( [], [ a, b ] ) ).toBe( 2 );
	} );
} );

test( "shows times in the site's time zone", () => {
	document.documentElement.lang = 'de-DE';
	const now = new Date( '2026-11-21T23:30:00Z' );
	expect( today( 'Europe/Berlin', now ) ).toBe( '2026-11-22' );
	expect( shortTime( '2026-11-21T23:05:00Z', 'Europe/Berlin', now ) ).toBe( '00:05' );
	expect( shortTime( '2026-11-21T12:05:00Z', 'Europe/Berlin', now ) ).toMatch( /^21\. Nov/ );
	expect( shortTime( '2025-11-21T12:05:00Z', 'UTC', now ) ).toMatch( /2025/ );
	expect( dayText( '2026-11-24' ) ).toBe( '24.11.2026' );
	expect( knownZone( 'Europe/Berlin' ) ).toBe( 'Europe/Berlin' );
	expect( knownZone( 'nowhere' ) ).toBe( new Intl.DateTimeFormat().resolvedOptions().timeZone );
} );

test( "undo restores each entry's values, with the version after the change", () => {
	const before = [
		{ uuid: 'a', version: 1, status: 'new', assignee: 0 },
		{ uuid: 'b', version: 4, status: 'progress', assignee: 2 },
		{ uuid: 'c', version: 2, status: 'new', assignee: 0 },
		{ uuid: 'd', version: 9, status: 'closed', assignee: 0 },
	] as Listed[];
	const groups = groupByPreviousValues( before, { status: 'closed' } );
	expect(
		groups.map( ( { values, entries } ) => [
			values,
			entries.map( ( { uuid, version } ) => `${ uuid }${ version }` ),
		] )
	).toEqual( [
		[ { status: 'new' }, [ 'a2', 'c3' ] ],
		[ { status: 'progress' }, [ 'b5' ] ],
	] );
	const [ dated ] = groupByPreviousValues( [ { uuid: 'a', version: 1, followUp: '2026-12-01' } as Listed ], {
		followUp: null,
	} );
	expect( dated?.values ).toEqual( { followUp: '2026-12-01' } );
} );

test( 'history texts name the staff members, and do not change the text of a note', () => {
	const row = { id: 1, at: '2026-11-21T12:00:00Z', user: { id: 9, name: 'Anna Probe' } };
	const textFor = ( event: string, data: Record< string, unknown >, user: object | null = row.user ) =>
		eventText( { ...row, event, data, user } as never, { staff: [ { id: 2, name: 'Bernd Beispiel' } ] } );
	expect( textFor( 'status', { from: 'new', to: 'closed' } ).text ).toBe( 'Anna Probe: New → Closed' );
	expect( textFor( 'assigned', { to: 2, toName: 'B' } ).text ).toBe( 'Anna Probe assigned Bernd Beispiel' );
	expect( textFor( 'assigned', { to: 9, toName: 'A' } ).text ).toBe( 'Anna Probe took on this entry' );
	expect( textFor( 'assigned', { to: 7, toName: 'Gone' } ).text ).toBe( 'Anna Probe assigned Gone' );
	expect( textFor( 'assigned', { to: 0, toName: '' } ).text ).toBe( 'Anna Probe assigned Nobody' );
	expect( textFor( 'assigned', { to: 2, toName: 'B' }, null ).text ).toBe( 'Assigned: Bernd Beispiel' );
	expect( textFor( 'status', { from: 'new', to: 'spam' } ).text ).toBe( 'Anna Probe: New → Spam' );
	expect( textFor( 'status', { from: 'new', to: 'spam' }, null ).text ).toBe(
		'Suspected spam: a field that people do not see was filled in'
	);
	expect( textFor( 'status', { from: 'new', to: 'spam', reason: 'unproven' }, null ).text ).toBe(
		'Sent without our form: kept in spam until the email address is confirmed'
	);
	expect( textFor( 'status', { from: 'spam', to: 'new' }, null ).text ).toBe( 'No longer suspected to be spam' );
	expect( textFor( 'note', { text: '<b>x</b>' }, { id: 3, name: '' } ) ).toEqual( {
		text: 'Note by Deleted user account',
		more: '<b>x</b>',
	} );
	expect( textFor( 'follow_up', { to: '' } ).text ).toBe( 'Anna Probe: follow-up –' );
} );

test( 'finds the next day at the end of a month', () => {
	expect( [ dayAfter( '2026-11-30' ), dayAfter( '2028-02-28' ) ] ).toEqual( [ '2026-12-01', '2028-02-29' ] );
} );
