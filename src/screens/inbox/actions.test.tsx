import { actionsOf } from './actions';
import type { Data, Listed } from './data';

jest.mock( '@wordpress/components', () => ( {} ) );
jest.mock( './AssignForm', () => ( {} ) );
jest.mock( './DayField', () => ( {} ) );

const data = { me: 7, may: { edit: true, delete: true } } as Data;
const neverResolves = (): Promise< never > => new Promise( () => undefined );
const actions = actionsOf( data, { change: neverResolves, assign: neverResolves, remove: neverResolves }, [] );

test( 'buttons do not move when the selection changes', () => {
	const offeredTo = ( entry: Partial< Listed > ) =>
		actions.filter( ( { isEligible } ) => isEligible?.( entry as Listed ) ?? true ).map( ( { id } ) => id );
	const ids = [ 'mine', 'assign', 'followUp', 'progress', 'close', 'spam', 'delete' ];
	expect( offeredTo( { assignee: 0, status: 'new' } ) ).toEqual( ids );
	expect( offeredTo( { assignee: 7, status: 'closed' } ) ).toEqual( ids );
	expect( offeredTo( { assignee: 7, status: 'spam' } ) ).toEqual( ids );
} );
