import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { connectRegions } from '../../../store';
import { RegionChoice, type RegionChoiceProps } from './RegionChoice';

const LIST = [
	{ locationId: 'radolfzell', name: 'Radolfzell' },
	{ locationId: 'kernstadt', name: 'Kernstadt', parentId: 'radolfzell' },
	{ locationId: 'moeggingen', name: 'Möggingen', parentId: 'radolfzell' },
];

type RegionEntries = RegionChoiceProps[ 'entries' ];

const press = ( name: RegExp ) => userEvent.click( screen.getByRole( 'checkbox', { name } ) );

// C4.4
test( 'sends only leaves, and stores the state of a mixed region in the draft', async () => {
	let draft: RegionEntries = { 'lead.locations': [ 'radolfzell' ], 'lead.mixedRegions': [] };
	for ( const [ name, expected ] of [
		[ /Kernstadt/, { 'lead.locations': [ 'moeggingen' ], 'lead.mixedRegions': [ 'radolfzell' ] } ],
		[ /Radolfzell/, { 'lead.locations': [], 'lead.mixedRegions': [] } ],
	] as const ) {
		// Simulates a reload: the document is new, and only the draft remains.
		connectRegions( { locations: '', geojson: '', list: LIST } );
		const { unmount } = render(
			<RegionChoice entries={ draft } error={ undefined } onChange={ ( next ) => ( draft = next ) } />
		);
		await press( name );
		expect( draft ).toEqual( expected );
		unmount();
	}
} );
