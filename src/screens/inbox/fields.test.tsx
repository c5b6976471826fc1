import { render } from '@testing-library/react';
import type { Data, Listed } from './data';
import { fieldsOf, furtherColumns } from './fields';

jest.mock( '@wordpress/components', () => ( {} ) );
jest.mock( './ArrivalFilter', () => ( {} ) );

const data = {
	zone: 'UTC',
	staff: [ { id: 7, name: 'Anna Probe' } ],
	columns: [ 'Phone', 'Source' ],
} as unknown as Data;
const entry = { title: '', kind: 'message', place: '', summary: '', status: 'new', person: 0 } as unknown as Listed;

function textOfField( id: string, item: Partial< Listed > ): string {
	const field = fieldsOf( data, null, '' ).find( ( candidate ) => candidate.id === id );
	const Field = field?.render as ( props: { item: Listed } ) => React.ReactNode;
	return render( <Field item={ { ...entry, ...item } } /> ).container.textContent;
}

test( 'a row shows the assignee on a phone, but not next to an open entry', () => {
	expect( textOfField( 'whole', { assignee: 7 } ) ).toContain( 'Assigned: Anna Probe' );
	expect( textOfField( 'whole', { assignee: 0 } ) ).not.toContain( 'Assigned' );
	expect( textOfField( 'brief', { assignee: 7 } ) ).not.toContain( 'Anna Probe' );
} );

test( 'a closed entry shows no follow-up day', () => {
	expect( textOfField( 'followUp', { status: 'progress', followUp: '2030-01-02' } ) ).toMatch( /2030/ );
	expect( textOfField( 'followUp', { status: 'closed', followUp: '2030-01-02' } ) ).toBe( '' );
	expect( textOfField( 'followUp', { status: 'progress', followUp: null } ) ).toBe( '' );
} );

test( 'columns of other plugins show their texts, and an entry without such columns shows none', () => {
	const [ , source ] = furtherColumns( data );
	const field = fieldsOf( data, null, '' ).find( ( candidate ) => candidate.id === source );
	expect( field?.label ).toBe( 'Source' );
	expect( field?.getValue?.( { item: { ...entry, columns: [ '030', '<b>' ] } } ) ).toBe( '<b>' );
	expect( field?.getValue?.( { item: entry } ) ).toBe( '' );
} );
