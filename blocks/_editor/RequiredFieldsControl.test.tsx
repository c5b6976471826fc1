import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { REQUIRABLE } from '../../src/domain/contact';
import { fieldLabel } from '../../src/domain/texts';
import { RequiredFieldsControl } from './RequiredFieldsControl';

interface Props {
	children?: ReactNode;
	label: string;
	checked: boolean;
	onChange: ( checked: boolean ) => void;
}

// The editor's own package comes as modules that Jest does not read; plain elements stand in for its controls.
jest.mock( '@wordpress/components', () => {
	const Plain = ( { children }: Props ) => <div>{ children }</div>;
	return {
		BaseControl: Object.assign( Plain, { VisualLabel: Plain } ),
		CheckboxControl: ( { label, checked, onChange }: Props ) => (
			<input
				type="checkbox"
				aria-label={ label }
				checked={ checked }
				onChange={ ( event ) => onChange( event.target.checked ) }
			/>
		),
	};
} );

test( 'offers what the form can require, under the names that the form uses', async () => {
	const onChange = jest.fn();
	render( <RequiredFieldsControl value={ [] } onChange={ onChange } /> );
	for ( const box of screen.getAllByRole( 'checkbox' ) ) {
		await userEvent.click( box );
	}
	expect( onChange.mock.calls ).toEqual( REQUIRABLE.map( ( name ) => [ [ name ] ] ) );
	for ( const name of REQUIRABLE ) {
		expect( screen.getByLabelText( fieldLabel( name ) ) ).toBeTruthy();
	}
} );
